import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsent, type Files, type FileStat } from '../files/static-files.ts';

/** Synchronous, because the thread pool takes ten times as long and throws for missing files. */
function factsOf(path: string): FileStat | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true ? { size: found.size, modified: found.mtime } : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

export const nodeFiles: Files = {
  read: (path) => readFile(path),
  stat: (path) => new Promise((resolve) => resolve(factsOf(path))),
};
