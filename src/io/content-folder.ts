import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../catalog/sha256.ts';
import type { UnreadableReason } from '../content/parse/unreadable-files.ts';

/** An entry of a folder listing: a file or link whose name has no leading dot, or a folder that cannot be read. */
export interface FolderEntry {
  /** The path relative to the listed folder, with `/` as separator. */
  readonly name: string;
  /** Why the entry cannot be read, if that is known without opening it. */
  readonly refused?: UnreadableReason;
}

const codes: Readonly<Record<string, UnreadableReason>> = {
  EACCES: 'denied',
  ELOOP: 'link',
  EMLINK: 'link',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENXIO: 'special',
  EPERM: 'denied',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const reasonOf = (error: unknown): UnreadableReason => codes[codeOf(error)] ?? 'failed';

/**
 * Lists the files below a folder, sorted by path. Leaves out hidden files and folders. Stops soon after `max` files.
 * Links are listed, but not followed. A subfolder that cannot be read is listed as an entry. If the folder itself is
 * missing, the list is empty.
 */
export async function listFolder(folder: string, max = Infinity): Promise<FolderEntry[]> {
  const listed: FolderEntry[] = [];
  const waiting = [''];
  for (let parent = waiting.pop(); parent !== undefined && listed.length <= max; parent = waiting.pop()) {
    const entries = await readdir(path.join(folder, parent), { withFileTypes: true }).catch((error: unknown) => {
      const isMissing = parent === '' && ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
      if (!isMissing) listed.push({ name: parent, refused: reasonOf(error) });
      return [];
    });
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const name = path.posix.join(parent, entry.name);
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile()) listed.push({ name });
      else listed.push({ name, refused: entry.isSymbolicLink() ? 'link' : 'special' });
    }
  }
  return listed.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the sorted paths of the regular files below a folder, relative to it and with `/` as separator. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).flatMap(({ name, refused }) => (refused === undefined ? name : []));

const realPaths = new Map<string, string>();

/** Returns a folder's real path at the first call. If a link later replaces the folder, its files count as outside. */
function realPath(folder: string): string {
  const real = realPaths.get(folder) ?? realpathSync.native(folder);
  realPaths.set(folder, real);
  return real;
}

/** Whether a file is below `folder`, without a link among the folders in between. The file itself need not exist. */
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
  /** The content of the file, or an empty buffer if the file is larger than allowed. */
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

/** Reads a file in order to publish it. Throws if the file has changed since it was checked. */
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
