import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../catalog/sha256.ts';
import { hashedAssets } from '../contract/routes.ts';
import { currentFile, lockFile, storeFolder, type Manifest, type PublishedFile } from '../hosts/files/site-store.ts';

/** Returns the paths of all regular files below a folder, such as `/news/a.html`. Includes hidden files. */
export async function allFilePaths(folder: string): Promise<string[]> {
  const start = path.resolve(folder);
  const entries = await readdir(start, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(start.length)}/${name}`.replaceAll(path.sep, '/'));
}

const hour = 60 * 60_000;

/** How long removed assets are still served, in milliseconds. Pages open in browsers may request them. */
const retiredFor = 24 * hour;

/** How long a build waits for another build in the same folder, in milliseconds. */
const maxWait = hour;

/** Locks the site in `root` until `release()` or exit. If another build has the lock, calls `onWait`, then waits. */
export function lockSite(root: string, onWait: () => void): { readonly release: () => void } {
  mkdirSync(path.join(root, storeFolder), { recursive: true });
  const lock = new DatabaseSync(path.join(root, lockFile));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    onWait();
    lock.exec(`PRAGMA busy_timeout = ${maxWait}; BEGIN EXCLUSIVE`);
  }
  return { release: () => lock.close() };
}

interface PublishedBuild extends Manifest {
  readonly id: string;
}

/** Reads the build that is published in `root`. Resolves to undefined if there is no readable manifest. */
export async function publishedBuild(root: string): Promise<PublishedBuild | undefined> {
  try {
    const id = (await readFile(path.join(root, currentFile), 'utf8')).trim();
    const { files } = JSON.parse(await readFile(path.join(root, storeFolder, id), 'utf8')) as Manifest;
    return { id, files };
  } catch {
    return undefined;
  }
}

const temporaryName = (file: string): string => `${file}.${randomUUID()}.new`;

/** Writes a file to the store atomically: other processes see the complete file or none. */
async function storeFile(root: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const file = path.join(root, storeFolder, name);
  const unfinished = temporaryName(file);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Adds an existing file to the store as a hard link, or as a copy if the file system does not support links. */
function storeSiteFile(root: string, digest: string, file: string): void {
  const stored = path.join(root, storeFolder, digest);
  try {
    linkSync(file, stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    const unfinished = temporaryName(stored);
    copyFileSync(file, unfinished);
    renameSync(unfinished, stored);
  }
}

/** Returns the names of stored files except unfinished ones of failed builds. Creates the store if it is missing. */
async function storedNames(root: string): Promise<Set<string>> {
  const folder = path.join(root, storeFolder);
  await mkdir(folder, { recursive: true });
  return new Set((await readdir(folder)).filter((name) => !name.endsWith('.new')));
}

/** Returns hashed assets of `before` that `after` lacks, unless removed over a day ago. Open pages may need them. */
function retiredAssets(before: Manifest['files'], after: Manifest['files'], moment: number): [string, PublishedFile][] {
  return Object.entries(before)
    .filter(([name]) => name.startsWith(hashedAssets) && !(name in after))
    .map(([name, file]): [string, PublishedFile] => [name, { ...file, retired: file.retired ?? moment }])
    .filter(([, { retired = moment }]) => moment - retired < retiredFor);
}

/**
 * Publishes a build whose files are all in the store. Hosts switch to it atomically. Keeps the files of the previous
 * build `before`, which a host may still serve, and removes files of older builds.
 */
async function publishBuild(
  root: string,
  built: Manifest['files'],
  before: PublishedBuild | undefined,
  moment: number,
): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(built).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const files = { ...sorted, ...Object.fromEntries(retiredAssets(before?.files ?? {}, sorted, moment)) };
  const text = new TextEncoder().encode(JSON.stringify({ files } satisfies Manifest));
  const id = sha256(text);
  await storeFile(root, id, text);
  await storeFile(root, path.basename(currentFile), `${id}\n`);
  const needed = new Set([
    ...[currentFile, lockFile].map((file) => path.basename(file)),
    ...[id, before?.id ?? id],
    ...[before?.files ?? {}, files].flatMap((all) => Object.values(all).map(({ digest }) => digest)),
  ]);
  for (const name of await readdir(path.join(root, storeFolder))) {
    if (!needed.has(name)) await rm(path.join(root, storeFolder, name), { force: true });
  }
}

/**
 * Adds all files of the built site `root` to the store and publishes them as one build. Until then, the Node host
 * serves the previous build. `moment` is the time of the build in milliseconds since 1970. `digests` has the known
 * SHA-256 digests by file name; the other files are read.
 */
export async function storeSite(
  root: string,
  moment: number,
  digests: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const stored = await storedNames(root);
  const before = await publishedBuild(root);
  const files: Record<string, PublishedFile> = {};
  for (const address of await allFilePaths(root)) {
    if (address.startsWith(`/${storeFolder}/`)) continue;
    const file = path.join(root, address);
    const digest = digests.get(address) ?? sha256(readFileSync(file));
    if (!stored.has(digest)) storeSiteFile(root, digest, file);
    const known = before?.files[address];
    // Unchanged files keep their time, so that an unchanged site keeps its id and `Last-Modified`.
    const modified = known?.digest === digest ? known.modified : Math.floor(statSync(file).mtimeMs);
    files[address] = { digest, modified };
  }
  await publishBuild(root, files, before, moment);
}
