export interface Count {
  /** Requests in the window so far, this one included. */
  readonly count: number;
  /** Until the window ends. */
  readonly msLeft: number;
}

/** Where several processes count together. */
export interface CounterStore {
  /**
   * Adds `points` to the count of a key, in the window it has open or else in a new one of `length` milliseconds;
   * 0 only reads. One atomic step and one round trip. Rejects where the store does not say.
   */
  readonly count: (key: string, points: 0 | 1, length: number) => Promise<Count>;
}

/**
 * That step for anything that speaks Redis. KEYS: the key. ARGV: points, length.
 *
 * A key in its last millisecond (PTTL 0) still exists and is over: a client that waits exactly as long as it was told
 * comes back in that very millisecond. A key without an end (PTTL -1) is not ours, or was made by hand: it is replaced.
 */
export const countScript = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 then return { redis.call('INCRBY', KEYS[1], ARGV[1]), left } end
if ARGV[1] ~= '0' then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return { tonumber(ARGV[1]), tonumber(ARGV[2]) }
`;

const isCount = (answer: unknown): answer is readonly [number, number] =>
  Array.isArray(answer) && answer.length === 2 && answer.every(Number.isInteger);

/** The answer of `countScript`. Throws where it is anything else. */
export function countOf(answer: unknown): Count {
  if (!isCount(answer)) throw new Error('the store answered with something that is not a count');
  const [count, msLeft] = answer;
  return { count, msLeft };
}
