/** Bounds on what failures write to a log: a failure that requests can repeat must not fill a disk. */
export const logLimits = {
  /** Milliseconds in which each kind of failure has one line, and at their end one more with how many there were. */
  interval: 60_000,
  /** Kinds told apart at a time; what comes beyond is one kind. */
  kinds: 50,
  /** Characters of a line: a message and the frames of our own code. */
  line: 1_000,
} as const;

const frameOf = ({ stack = '' }: Error): string => stack.split('\n').find((line) => /^\s+at /.test(line)) ?? '';

/** What failures have in common that differ in their paths and addresses only. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure).slice(0, logLimits.line);
  const code = 'code' in failure ? String(failure.code) : frameOf(failure);
  return `${failure.name} ${code}`;
}

/** One line, whatever a client has put into it. */
const lineOf = (failure: unknown): string =>
  (failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\p{Cc}/gu, '?')
    .slice(0, logLimits.line);

/**
 * Makes a reporter that writes the first failure of each kind at once, in one line, and of those that follow within
 * `interval` milliseconds how many they were.
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
    // Node would not end before; where timers are numbers, as at the edge, they keep nothing alive.
    end.unref?.();
  };
}
