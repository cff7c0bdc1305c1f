import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { storeFolder, type PublishedFile } from '../contract/site-store.ts';
import { digestOf } from '../contract/digest.ts';
import { mapConcurrent } from '../io/map-concurrent.ts';
import { publishBuild, storedNames, storeSiteFile } from './store.ts';

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(storeFolder + path.sep));
}

/**
 * Puts every file of a built site into its store, and publishes them as one build. Until then the Node host serves the
 * previous one.
 */
export async function storeSite(root: string, moment: number): Promise<void> {
  const stored = await storedNames(root);
  const files = await mapConcurrent(await filesOf(root), async (name): Promise<[string, PublishedFile]> => {
    const file = path.join(root, name);
    const digest = await digestOf(await readFile(file));
    if (!stored.has(digest)) await storeSiteFile(root, digest, file);
    return [`/${name.replaceAll(path.sep, '/')}`, { digest, modified: Math.floor((await stat(file)).mtimeMs) }];
  });
  await publishBuild(root, Object.fromEntries(files), moment);
}
