import type { Files } from './static-files.ts';

/**
 * The most files that are read at once. Node reads with four threads, so more would only take descriptors and memory.
 */
export const mostOpenFiles = 16;

/** Limits the concurrent operations of a file system to `most`; further ones wait, in their order. */
export function boundedFiles({ read, stat }: Files, most: number = mostOpenFiles): Files {
  let free = most;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return { read: (path) => inTurn(() => read(path)), stat: (path) => inTurn(() => stat(path)) };
}
