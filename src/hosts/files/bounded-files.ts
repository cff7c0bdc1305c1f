import type { Files } from './static-files.ts';

/** Files read at once. Node reads with four threads, so that more would only hold descriptors and memory. */
export const mostOpenFiles = 16;

/** The same files, `most` of them asked for at once: whoever comes beyond waits for his turn, in the order of coming. */
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
