/** Limits of the log in each minute. Without them, repeated failures could fill the disk. */
export const logLimits = { interval: 60_000, lines: 50, lineLength: 1_000 } as const;

const lineOf = (failure: unknown): string =>
  (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\p{Cc}/gu, '?')
    .slice(0, logLimits.lineLength);

/** Returns a logger that logs each message or error code once in an interval, and at its end the number of those left out. */
export function boundedLog(write: (line: string) => void, interval: number = logLimits.interval) {
  const logged = new Set<string>();
  let leftOut = 0;
  function summarize(): void {
    if (leftOut > 0) write(`${leftOut} more failures like the last ones in ${interval / 1000} s`);
    logged.clear();
    leftOut = 0;
  }
  return (failure: unknown): void => {
    const key = failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
    if (logged.size === 0) {
      const timer = setTimeout(summarize, interval) as Partial<NodeJS.Timeout>;
      // In Node, the timer must not keep the process alive. On the edge, timers are numbers without `unref`.
      timer.unref?.();
    }
    if (logged.has(key) || logged.size >= logLimits.lines) {
      leftOut += 1;
      return;
    }
    logged.add(key);
    write(lineOf(failure));
  };
}
