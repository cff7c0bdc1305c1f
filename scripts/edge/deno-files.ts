import { isAbsent, type Files } from '../../src/hosts/files/static-files.ts';
import type { Deno } from './deno.ts';

/**
 * Deno's file system for the static origin. Copies the functions at once, since Netlify's bootstrap removes them later.
 */
export function denoFiles(deno: Pick<Deno, 'readFile' | 'stat'>): Files {
  const readFile = deno.readFile.bind(deno);
  const stat = deno.stat.bind(deno);
  return {
    read: (path) => readFile(path),
    stat: async (path) => {
      try {
        const { isFile, size, mtime } = await stat(path);
        return isFile ? { size, modified: mtime ?? new Date(0) } : undefined;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}
