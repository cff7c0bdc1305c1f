import type { Files } from './static-files.ts';

/** Runs asynchronous work when there is room for it. */
export type Limited = <T>(act: () => Promise<T>) => Promise<T>;

/** Limits concurrent work to `most` at a time; further work waits, in its order. */
export function limitConcurrency(most: number): Limited {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (act) => {
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

/**
 * The most files that are read at once. Node reads with four threads, so more would only take descriptors and memory.
 */
export const maxOpenFiles = 16;

/** Limits the concurrent operations of a file system to `most`; further ones wait, in their order. */
export function boundedFiles({ read, stat }: Files, most: number = maxOpenFiles): Files {
  const bounded = limitConcurrency(most);
  return { read: (path) => bounded(() => read(path)), stat: (path) => bounded(() => stat(path)) };
}
