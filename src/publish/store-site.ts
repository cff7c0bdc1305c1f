import { readFileSync, statSync, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { storeFolder, type PublishedFile } from '../hosts/files/site-store.ts';
import { sha256 } from '../catalog/sha256.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';
import { publishBuild, publishedBuild, storedNames, storeSiteFile } from './store.ts';

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(storeFolder + path.sep));
}

/** Returns whether a file is an unchanged hard link of a stored one. */
function isKnown(root: string, known: PublishedFile, { ino, mtimeMs }: Stats): boolean {
  if (known.modified !== Math.floor(mtimeMs)) return false;
  return statSync(path.join(root, storeFolder, known.digest), { throwIfNoEntry: false })?.ino === ino;
}

/**
 * Stores every file of a built site and publishes them as one build; the Node host serves the
 * previous one until then. Known hard links are not read.
 */
export async function storeSite(root: string, moment: number): Promise<void> {
  const stored = await storedNames(root);
  const before = (await publishedBuild(root))?.files ?? {};
  const files: Record<string, PublishedFile> = {};
  const turn = eventLoopYield();
  for (const name of await filesOf(root)) {
    const file = path.join(root, name);
    const address = `/${name.replaceAll(path.sep, '/')}`;
    const found = statSync(file);
    const known = before[address];
    const digest = known && isKnown(root, known, found) ? known.digest : sha256(readFileSync(file));
    if (!stored.has(digest)) await storeSiteFile(root, digest, file);
    files[address] = { digest, modified: Math.floor(found.mtimeMs) };
    await turn();
  }
  await publishBuild(root, files, moment);
}
