import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../catalog/sha256.ts';
import type { Unreadable } from '../content/parse/unreadable.ts';

/** A visible file or link, or a folder that cannot be read. */
export interface Listed {
  /** The relative path, with `/` as separator. */
  readonly name: string;
  /** Why the entry cannot be read, if the listing already shows it. */
  readonly refused?: Unreadable;
}

const codes: Readonly<Record<string, Unreadable>> = {
  EACCES: 'denied',
  ELOOP: 'link',
  EMLINK: 'link',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENXIO: 'special',
  EPERM: 'denied',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const reasonOf = (error: unknown): Unreadable => codes[codeOf(error)] ?? 'failed';

/**
 * Lists the visible files below a folder in a stable order, and stops soon after `max` files. Links are listed, but not
 * followed. An unreadable folder is listed as an entry; a missing one is empty.
 */
export async function listFolder(folder: string, max = Infinity): Promise<Listed[]> {
  const found: Listed[] = [];
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined && found.length <= max; at = waiting.pop()) {
    const entries = await readdir(path.join(folder, at), { withFileTypes: true }).catch((error: unknown) => {
      const missing = at === '' && ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
      if (!missing) found.push({ name: at, refused: reasonOf(error) });
      return [];
    });
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const name = path.posix.join(at, entry.name);
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile()) found.push({ name });
      else found.push({ name, refused: entry.isSymbolicLink() ? 'link' : 'special' });
    }
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the paths of regular files with `/` as separator, in a stable order. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).flatMap(({ name, refused }) => (refused === undefined ? name : []));

const realPaths = new Map<string, string>();

/** Resolves the links in a folder's path only once, so that a link that later replaces the folder leads outside. */
function realPath(folder: string): string {
  const real = realPaths.get(folder) ?? realpathSync.native(folder);
  realPaths.set(folder, real);
  return real;
}

/** Whether a file is below `folder`, with no link in between. The file itself need not exist. */
export function isInside(folder: string, name: string): boolean {
  const real = realPath(folder);
  const wanted = path.dirname(path.join(real, name));
  return (
    (wanted + path.sep).startsWith(real + path.sep) &&
    realpathSync.native(path.dirname(path.join(folder, name))) === wanted
  );
}

interface RegularFile {
  readonly size: number;
  /** Empty when the file is larger than allowed. */
  readonly bytes: Buffer;
}

// Without O_NONBLOCK, opening a pipe waits for its writer.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

function readBytes(descriptor: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (let count = -1; count !== 0 && at < size; at += count) count = readSync(descriptor, bytes, at, size - at, at);
  return bytes.subarray(0, at);
}

/**
 * Reads a regular file without following links, or only its size if it has more than `maxBytes`. One handle checks and
 * reads, so that the file cannot be replaced in between.
 */
export function readInside(folder: string, name: string, maxBytes: number): RegularFile | Unreadable {
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

/** Reads a checked file for its published copy. Throws when it has changed since the check. */
export function readChecked(
  folder: string,
  { path: target, source, digest }: { readonly path: string; readonly source: string; readonly digest: string },
  maxBytes: number,
): Buffer {
  const found = readInside(folder, source, maxBytes);
  if (typeof found === 'string' || sha256(found.bytes) !== digest)
    throw new Error(`Cannot make ${target} of ${source}: it has changed since it was checked. Try again`);
  return found.bytes;
}
