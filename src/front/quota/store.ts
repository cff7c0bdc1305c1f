export interface Count {
  /** Requests in the window, this one included. */
  readonly count: number;
  /** Until the window ends. */
  readonly msLeft: number;
}

/** Where several processes count together. */
export interface CounterStore {
  /**
   * Adds `points` to the count of a key, in its open window or in a new one of `length` milliseconds; 0 only reads.
   * Atomic, in one round trip. Rejects when the store fails.
   */
  readonly count: (key: string, points: 0 | 1, length: number) => Promise<Count>;
}

/**
 * `CounterStore.count` as a script for Redis. KEYS: the key. ARGV: points, length.
 *
 * A key in its last millisecond (PTTL 0) still exists but is over: a client that waits for `Retry-After` comes back in
 * that millisecond. A key without an end (PTTL -1) is not ours, or was made by hand: it is replaced.
 */
export const countScript = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 then return { redis.call('INCRBY', KEYS[1], ARGV[1]), left } end
if ARGV[1] ~= '0' then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return { tonumber(ARGV[1]), tonumber(ARGV[2]) }
`;

const isCount = (answer: unknown): answer is readonly [number, number] =>
  Array.isArray(answer) && answer.length === 2 && answer.every(Number.isInteger);

/** Parses the answer of `countScript`. */
export function countOf(answer: unknown): Count {
  if (!isCount(answer)) throw new Error('the store answered with something that is not a count');
  const [count, msLeft] = answer;
  return { count, msLeft };
}

export const keyPrefix = 'vitrine:quota:';

/** 128 bits: no two clients will ever meet in one key. */
const keyBytes = 16;

const encoder = new TextEncoder();

/**
 * Makes keys of clients: HMAC-SHA-256 under a secret. Plain hashes of IPv4 addresses could be reversed by hashing every
 * address.
 */
export function clientKeys(secret: string): (client: string) => Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return async (client) => {
    const mac = await crypto.subtle.sign('HMAC', await imported, encoder.encode(client));
    const bytes = Array.from(new Uint8Array(mac, 0, keyBytes), (byte) => byte.toString(16).padStart(2, '0'));
    return keyPrefix + bytes.join('');
  };
}

const minLength = 32;
/** Of hexadecimal digits, 32 random ones have fewer once in 25 million times. */
const minDifferentCharacters = 8;

/** Why a `QUOTA_SECRET` is too weak, as the end of a sentence that begins with its name. */
export function secretFault(secret: string): string | undefined {
  if (secret.length >= minLength && new Set(secret).size >= minDifferentCharacters) return undefined;
  return `can be guessed: set it to at least ${minLength} random characters, such as "openssl rand -hex 32" prints`;
}
