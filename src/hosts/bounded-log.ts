/** The limits of the log. Without limits, repeated failures could fill the disk. */
export const logLimits = {
  /** Milliseconds in which only the first failure of a kind is logged. Afterwards, the others are logged as a count. */
  interval: 60_000,
  /** How many kinds of failures each `interval` logs. Further kinds share one line. */
  kinds: 50,
  /** The maximum length of a log line in characters. Enough for a message and the stack frames of this project. */
  line: 1_000,
} as const;

/** Returns a failure's kind: its text or, for an error, its name with its code (without a code: first stack frame). */
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

/** Returns a logger that logs the first failure of a kind and, `interval` ms later, the number of repetitions. */
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
