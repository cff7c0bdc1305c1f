import { readFile, stat } from 'node:fs/promises';
import type { Files } from './static-origin.ts';

const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** The file system of this machine, for the static origin. */
export const nodeFiles: Files = {
  read: (path) => readFile(path),
  stat: async (path) => {
    try {
      const found = await stat(path);
      return found.isFile() ? { size: found.size, modified: found.mtime } : undefined;
    } catch (error) {
      if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return undefined;
      throw error;
    }
  },
};
