import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Unreadable } from '../content/parse/unreadable.ts';

/** Something in a folder that is neither hidden nor a folder. */
export interface Listed {
  /** Path below the folder, `/` between its parts. */
  readonly name: string;
  /** Why it is not to be read, where the listing shows that. */
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
 * Everything below a folder but folders and what is hidden, in a stable order; links are listed and not followed. A
 * folder that may not be read is listed itself. What is missing, or no folder, holds nothing. It stops soon after `most`.
 */
export async function listFolder(folder: string, most = Infinity): Promise<Listed[]> {
  const found: Listed[] = [];
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined && found.length <= most; at = waiting.pop()) {
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

/** Names of the regular files below a folder, `/` between their parts, in a stable order. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).flatMap(({ name, refused }) => (refused === undefined ? name : []));

/** Whether the folder that a file lies in, or would, is below `folder` in truth: no part of the way is a link. */
export function isInside(folder: string, name: string): boolean {
  const real = realpathSync.native(folder);
  const wanted = path.join(real, path.dirname(name));
  return (
    (wanted + path.sep).startsWith(real + path.sep) &&
    realpathSync.native(path.dirname(path.join(folder, name))) === wanted
  );
}

/** A file that was found to be a regular one: its size in bytes, and what is read of it, where that was asked for. */
export interface RegularFile {
  readonly size: number;
  /** Empty where the file has more bytes than may be read. */
  readonly bytes: Buffer;
}

// Without O_NONBLOCK, opening a pipe waits for whoever writes into it. Windows has neither flag.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

function readBytes(descriptor: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (let count = -1; count !== 0 && at < size; at += count) count = readSync(descriptor, bytes, at, size - at, at);
  return bytes.subarray(0, at);
}

/**
 * Reads a regular file below `folder`, at most `most` bytes, or says why not. It is judged by the handle that it is read
 * through, so that nothing can take its place between the check and the reading; no link is followed on the way to it.
 */
export function readInside(folder: string, name: string, most: number): RegularFile | Unreadable {
  const file = path.join(folder, name);
  try {
    const found = lstatSync(file);
    if (!found.isFile()) return found.isSymbolicLink() ? 'link' : 'special';
    const descriptor = openSync(file, flags);
    try {
      const opened = fstatSync(descriptor);
      if (!opened.isFile()) return 'special';
      if (!isInside(folder, name)) return 'outside';
      return { size: opened.size, bytes: readBytes(descriptor, opened.size > most ? 0 : opened.size) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return reasonOf(error);
  }
}
