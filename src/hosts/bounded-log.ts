/** The limits of the log. Without limits, repeated failures could fill the disk. */
export const logLimits = {
  /** Milliseconds in which each kind of failure is logged at most twice: at first, and at the end with a count. */
  interval: 60_000,
  /** The maximum number of kinds of failures in an interval. All further kinds are logged as one. */
  kinds: 50,
  /** The maximum length of a log line in characters. Enough for a message and the stack frames of this project. */
  line: 1_000,
} as const;

/** Returns the kind of a failure: the name of the error, with its code or its first stack frame. */
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

/** Returns a logger. Logs the first failure of a kind at once, and its repetitions after `interval` milliseconds. */
export function boundedLog(
  write: (line: string) => void,
  interval: number = logLimits.interval,
): (failure: unknown) => void {
  const repetitions = new Map<string, number>();
  return (failure) => {
    const exactKind = kindOf(failure);
    const kind = repetitions.has(exactKind) || repetitions.size < logLimits.kinds ? exactKind : 'other failures';
    const count = repetitions.get(kind);
    repetitions.set(kind, count === undefined ? 0 : count + 1);
    if (count !== undefined) return;
    const line = lineOf(failure);
    write(line);
    const timer = setTimeout(() => {
      const more = repetitions.get(kind) ?? 0;
      repetitions.delete(kind);
      if (more > 0) write(`${more} more like this in ${interval / 1000} s: ${line.slice(0, 200)}`);
    }, interval) as Partial<NodeJS.Timeout>;
    // In Node, the timer must not keep the process alive. On the edge, timers are numbers without `unref`.
    timer.unref?.();
  };
}
