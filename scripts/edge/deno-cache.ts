import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../src/catalog/sha256.ts';
import { currentTime } from '../../src/settings.ts';

/**
 * The host of a module that the bundler's config step imports for a type. Without it that step
 * fails silently, and the manifest has no routes.
 */
const host = 'edge.netlify.com';
const path = '/bootstrap/globals/types.ts';
const stub = 'export type NetlifyGlobal = unknown;';

/**
 * Puts a stub of that module into a Deno cache folder (`DENO_DIR`), so that bundling works offline.
 * Deno 2 uses `remote/<scheme>/<host>/<SHA-256 of the path>` with metadata in a trailing comment.
 */
export async function seedDenoCache(denoDir: string): Promise<void> {
  const folder = join(denoDir, 'remote/https', host);
  const metadata = {
    headers: { 'content-type': 'application/typescript' },
    url: `https://${host}${path}`,
    time: Math.floor(currentTime({}).getTime() / 1000),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sha256(path)), `${stub}\n\n// denoCacheMetadata=${JSON.stringify(metadata)}`);
}
