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
