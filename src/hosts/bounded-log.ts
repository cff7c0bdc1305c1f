/** Limits of the log: a failure that requests can repeat must not fill a disk. */
export const logLimits = {
  /** The milliseconds in which a kind of failure is logged once, and then once more with the number of repetitions. */
  interval: 60_000,
  /** The kinds of failures that are distinguished at a time; further ones count as one. */
  kinds: 50,
  /** The most characters of a line: a message and the frames of our own code. */
  line: 1_000,
} as const;

const frameOf = ({ stack = '' }: Error): string => stack.split('\n').find((line) => /^\s+at /.test(line)) ?? '';

/** The kind of a failure: its name, with its code or the place where it was thrown. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure).slice(0, logLimits.line);
  const code = 'code' in failure ? String(failure.code) : frameOf(failure);
  return `${failure.name} ${code}`;
}

/** One line without control characters. */
const lineOf = (failure: unknown): string =>
  (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\p{Cc}/gu, '?')
    .slice(0, logLimits.line);

/**
 * Makes a reporter that writes the first failure of each kind at once, in one line, and then the number of those that
 * followed within `interval` milliseconds.
 */
export function boundedLog(
  write: (line: string) => void,
  interval: number = logLimits.interval,
): (failure: unknown) => void {
  const repeated = new Map<string, number>();
  return (failure) => {
    const own = kindOf(failure);
    const kind = repeated.has(own) || repeated.size < logLimits.kinds ? own : 'other failures';
    const times = repeated.get(kind);
    if (times !== undefined) {
      repeated.set(kind, times + 1);
      return;
    }
    repeated.set(kind, 0);
    const line = lineOf(failure);
    write(line);
    const end = setTimeout(() => {
      const more = repeated.get(kind) ?? 0;
      repeated.delete(kind);
      if (more > 0) write(`${more} more like this in ${interval / 1000} s: ${line.slice(0, 200)}`);
    }, interval) as Partial<NodeJS.Timeout>;
    // The timer must not keep Node alive; at the edge timers are numbers, which do not.
    end.unref?.();
  };
}
