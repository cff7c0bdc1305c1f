/** Limits of the log. Without them, requests that repeat a failure could fill the disk. */
export const logLimits = {
  /** Milliseconds in which a kind of failure is logged at most twice: at once, and at the end with its repetitions. */
  interval: 60_000,
  /** The maximum number of kinds of failures logged separately in an interval. All others count as one kind. */
  kinds: 50,
  /** The maximum length of a log line, in characters. Enough for a message and the stack frames of our own code. */
  line: 1_000,
} as const;

/** Returns the kind of a failure: the name of the error, with its code or the place where it was thrown. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure).slice(0, logLimits.line);
  const frame = failure.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${failure.name} ${'code' in failure ? String(failure.code) : frame}`;
}

const lineOf = (failure: unknown): string =>
  (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\p{Cc}/gu, '?')
    .slice(0, logLimits.line);

/** Returns a logger: the first failure of a kind is logged at once, the number of repetitions after `interval`. */
export function boundedLog(
  write: (line: string) => void,
  interval: number = logLimits.interval,
): (failure: unknown) => void {
  const repeated = new Map<string, number>();
  return (failure) => {
    const own = kindOf(failure);
    const kind = repeated.has(own) || repeated.size < logLimits.kinds ? own : 'other failures';
    const times = repeated.get(kind);
    repeated.set(kind, times === undefined ? 0 : times + 1);
    if (times !== undefined) return;
    const line = lineOf(failure);
    write(line);
    const end = setTimeout(() => {
      const more = repeated.get(kind) ?? 0;
      repeated.delete(kind);
      if (more > 0) write(`${more} more like this in ${interval / 1000} s: ${line.slice(0, 200)}`);
    }, interval) as Partial<NodeJS.Timeout>;
    // The timer must not keep Node alive. Edge timers are numbers without `unref`.
    end.unref?.();
  };
}
