import type { Files } from './static-files.ts';

export type Limited = <T>(act: () => Promise<T>) => Promise<T>;

/** Limits concurrent work; further work waits in order. */
export function limitConcurrency(max: number): Limited {
  let free = max;
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

/** Node reads with four threads, so more would only cost descriptors and memory. */
export const maxOpenFiles = 16;

export function boundedFiles({ read, stat }: Files, max: number = maxOpenFiles): Files {
  const bounded = limitConcurrency(max);
  return { read: (path) => bounded(() => read(path)), stat: (path) => bounded(() => stat(path)) };
}
