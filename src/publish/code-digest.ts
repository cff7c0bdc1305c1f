import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../settings.ts';
import { keyOf } from './build-store.ts';

/** Everything but the content that affects the look of a page. */
const sources = ['src', 'mcp', 'astro.config.mjs', 'package-lock.json'] as const;

async function filesOf(name: string): Promise<string[]> {
  const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [name];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Returns a digest of the site's code, which keys its caches. */
export async function codeDigest(): Promise<string> {
  const names = (await Promise.all(sources.map(filesOf))).flat().toSorted();
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(path.join(root, name))] as const));
  return keyOf(process.version, ...texts.flat());
}
