import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../catalog/sha256.ts';
import type { UnreadableReason } from '../content/parse/unreadable-files.ts';

/** An entry of a folder listing: a file, a link, a special file such as a pipe, or a folder that cannot be read. */
export interface FolderEntry {
  /** The path relative to the listed folder, with `/` as separator. Empty for the listed folder itself. */
  readonly name: string;
  /** Why the entry cannot be read, if that is known without opening it. */
  readonly unreadable?: UnreadableReason;
}

const reasonsByCode: Readonly<Record<string, UnreadableReason>> = {
  EACCES: 'denied',
  ELOOP: 'link',
  EMLINK: 'link',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENXIO: 'special',
  EPERM: 'denied',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const reasonOf = (error: unknown): UnreadableReason => reasonsByCode[codeOf(error)] ?? 'failed';

/** Whether the name of the file or of one of its folders begins with a dot. Such files are not content. */
export const isHidden = (path: string): boolean => /(?:^|\/)\./.test(path);

/**
 * Lists the files below a folder, sorted by path. Omits hidden files and folders. Does not follow links, but lists
 * them. Lists folders only if they cannot be read. If `folder` does not exist, the list is empty. Reads no more folders
 * once the list has more than `max` entries.
 */
export async function listFolder(folder: string, max = Infinity): Promise<FolderEntry[]> {
  const listed: FolderEntry[] = [];
  const waiting = [''];
  for (let parent = waiting.pop(); parent !== undefined && listed.length <= max; parent = waiting.pop()) {
    const entries = await readdir(path.join(folder, parent), { withFileTypes: true }).catch((error: unknown) => {
      const isMissing = parent === '' && ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
      if (!isMissing) listed.push({ name: parent, unreadable: reasonOf(error) });
      return [];
    });
    for (const entry of entries) {
      if (isHidden(entry.name)) continue;
      const name = path.posix.join(parent, entry.name);
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile()) listed.push({ name });
      else listed.push({ name, unreadable: entry.isSymbolicLink() ? 'link' : 'special' });
    }
  }
  return listed.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the paths of the regular files below a folder, relative to it and sorted. Omits hidden files. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).flatMap(({ name, unreadable }) => (unreadable === undefined ? name : []));

const realPaths = new Map<string, string>();

/** Returns a folder's real path at the first call. If a link replaces the folder later, `isInside()` is false. */
function realPath(folder: string): string {
  const real = realPaths.get(folder) ?? realpathSync.native(folder);
  realPaths.set(folder, real);
  return real;
}

/** Whether a path is below `folder` and no folder in between is a link. Throws if the path's parent does not exist. */
export function isInside(folder: string, name: string): boolean {
  const real = realPath(folder);
  const expected = path.dirname(path.join(real, name));
  return (
    (expected + path.sep).startsWith(real + path.sep) &&
    realpathSync.native(path.dirname(path.join(folder, name))) === expected
  );
}

interface RegularFile {
  readonly size: number;
  /** The content of the file, or an empty buffer if the file is larger than `maxBytes`. */
  readonly bytes: Buffer;
}

// Without O_NONBLOCK, opening a pipe waits for its writer.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

function readBytes(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (let count = -1; count !== 0 && at < size; at += count) count = readSync(descriptor, bytes, at, size - at, at);
  return bytes.subarray(0, at);
}

/**
 * Reads a regular file without following links. If the file is larger than `maxBytes`, reads only its size. Opens the
 * file before checking it, so that nothing can replace it between the check and the reading.
 */
export function readInside(folder: string, name: string, maxBytes: number): RegularFile | UnreadableReason {
  const file = path.join(folder, name);
  try {
    // Windows has no O_NOFOLLOW.
    if (process.platform === 'win32' && lstatSync(file).isSymbolicLink()) return 'link';
    const descriptor = openSync(file, flags);
    try {
      const opened = fstatSync(descriptor);
      if (!opened.isFile()) return 'special';
      if (!isInside(folder, name)) return 'outside';
      return { size: opened.size, bytes: readBytes(descriptor, opened.size > maxBytes ? 0 : opened.size) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return reasonOf(error);
  }
}

/** Reads a checked file again, to publish it. Throws if its content no longer matches `digest`. */
export function readChecked(
  folder: string,
  { path: target, source, digest }: { readonly path: string; readonly source: string; readonly digest: string },
  maxBytes: number,
): Buffer {
  const read = readInside(folder, source, maxBytes);
  if (typeof read === 'string' || sha256(read.bytes) !== digest)
    throw new Error(`Cannot make ${target} from ${source}: it has changed since it was checked. Try again`);
  return read.bytes;
}
