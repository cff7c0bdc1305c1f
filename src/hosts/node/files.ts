import { readFile, stat } from 'node:fs/promises';
import { isAbsent, type Files } from '../files/static-files.ts';

/** The file system of this machine, for the static origin. */
export const nodeFiles: Files = {
  read: (path) => readFile(path),
  stat: async (path) => {
    try {
      const found = await stat(path);
      return found.isFile() ? { size: found.size, modified: found.mtime } : undefined;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  },
};
