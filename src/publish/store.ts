import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { mkdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../catalog/sha256.ts';
import { hashedAssets } from '../contract/routes.ts';
import { currentFile, lockFile, storeFolder, type Manifest, type PublishedFile } from '../hosts/files/site-store.ts';
import { eventLoopYield } from '../io/yield-event-loop.ts';

/** Returns paths such as `/news/a.html` for all regular files below a folder, including hidden files. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`);
}

const hour = 60 * 60_000;

/** How long retired assets are served for open pages, in milliseconds. */
const retiredFor = 24 * hour;

/** How long a build waits for another one in the same folder, in milliseconds. */
const maxWait = hour;

/**
 * Locks the site in `root` until `release()` or the end of this process. Waits for another build's
 * lock, and calls `waits` once in that case.
 */
export function lockSite(root: string, waits: () => void): { readonly release: () => void } {
  mkdirSync(path.join(root, storeFolder), { recursive: true });
  const lock = new DatabaseSync(path.join(root, lockFile));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    waits();
    lock.exec(`PRAGMA busy_timeout = ${maxWait}; BEGIN EXCLUSIVE`);
  }
  return { release: () => lock.close() };
}

/** Reads the manifest of the current build. Resolves to undefined when there is no readable one. */
export async function publishedBuild(root: string): Promise<{ id: string; files: Manifest['files'] } | undefined> {
  try {
    const id = (await readFile(path.join(root, currentFile), 'utf8')).trim();
    const { files } = JSON.parse(await readFile(path.join(root, storeFolder, id), 'utf8')) as Manifest;
    return { id, files };
  } catch {
    return undefined;
  }
}

/** Returns a unique name for a file that is being written, since two builds may store equal files at once. */
const unfinishedOf = (file: string): string => `${file}.${randomUUID()}.new`;

/** Adds a file to the store atomically: it is never there with half of its bytes. */
async function storeFile(root: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const file = path.join(root, storeFolder, name);
  const unfinished = unfinishedOf(file);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Adds a file to the store as a hard link, or as a copy if the file system has no links. */
export async function storeSiteFile(root: string, digest: string, file: string): Promise<void> {
  const stored = path.join(root, storeFolder, digest);
  try {
    await link(file, stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    const unfinished = unfinishedOf(stored);
    await copyFile(file, unfinished);
    await rename(unfinished, stored);
  }
}

/** Returns the stored names without unfinished files of failed builds. Creates a missing store. */
export async function storedNames(root: string): Promise<Set<string>> {
  const folder = path.join(root, storeFolder);
  await mkdir(folder, { recursive: true });
  return new Set((await readdir(folder)).filter((name) => !name.endsWith('.new')));
}

/** Returns the hashed assets that this build lacks and open pages may request. */
function retiredAssets(before: Manifest['files'], now: Manifest['files'], moment: number): [string, PublishedFile][] {
  return Object.entries(before)
    .filter(([name]) => name.startsWith(hashedAssets) && !(name in now))
    .map(([name, file]): [string, PublishedFile] => [name, { ...file, retired: file.retired ?? moment }])
    .filter(([, { retired = moment }]) => moment - retired < retiredFor);
}

/** Keeps the time of an unchanged file, so that an unchanged site keeps its id and `Last-Modified`. */
const timedAs = (before: Manifest['files'], [name, file]: [string, PublishedFile]): [string, PublishedFile] => [
  name,
  before[name]?.digest === file.digest ? { ...file, modified: before[name].modified } : file,
];

/**
 * Publishes a build whose files are all in the store; hosts switch atomically. Keeps the previous
 * build's files, which a host may still serve, and removes older ones.
 */
export async function publishBuild(root: string, built: Manifest['files'], moment: number): Promise<void> {
  const before = await publishedBuild(root);
  const now = Object.fromEntries(
    Object.entries(built)
      .map((entry) => timedAs(before?.files ?? {}, entry))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const files = { ...now, ...Object.fromEntries(retiredAssets(before?.files ?? {}, now, moment)) };
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

/** Returns whether a file is an unchanged hard link of a stored one. */
function isKnown(root: string, known: PublishedFile, { ino, mtimeMs }: Stats): boolean {
  if (known.modified !== Math.floor(mtimeMs)) return false;
  return statSync(path.join(root, storeFolder, known.digest), { throwIfNoEntry: false })?.ino === ino;
}

/**
 * Stores every file of a built site and publishes them as one build; the Node host serves the
 * previous one until then. Does not read known hard links and files whose digest is in `digests`.
 */
export async function storeSite(
  root: string,
  moment: number,
  digests: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const stored = await storedNames(root);
  const before = (await publishedBuild(root))?.files ?? {};
  const files: Record<string, PublishedFile> = {};
  const yieldToEventLoop = eventLoopYield();
  for (const address of await filesIn(root)) {
    if (address.startsWith(`/${storeFolder}/`)) continue;
    const file = path.join(root, address);
    const found = statSync(file);
    const known = before[address];
    const digest =
      digests.get(address) ?? (known && isKnown(root, known, found) ? known.digest : sha256(readFileSync(file)));
    if (!stored.has(digest)) await storeSiteFile(root, digest, file);
    files[address] = { digest, modified: Math.floor(found.mtimeMs) };
    await yieldToEventLoop();
  }
  await publishBuild(root, files, moment);
}
