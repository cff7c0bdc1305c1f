import { readFile } from 'node:fs/promises';
import type { ReadFile } from '../files/static-files.ts';

/** Limits concurrent work; further work waits in order. */
export function limitConcurrency(max: number) {
  let free = max;
  const waiting: (() => void)[] = [];
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The files open at a time. Node reads with four threads, so more would only cost descriptors and memory. */
export const maxOpenFiles = 16;

export function boundedRead(max: number = maxOpenFiles, read: ReadFile = readFile): ReadFile {
  const bounded = limitConcurrency(max);
  return (path) => bounded(() => read(path));
}
