export interface Count {
  /** The number of requests in the window, including the points just added. */
  readonly count: number;
  readonly msLeft: number;
}

export interface CounterStore {
  /**
   * Adds `points` to the count of a key and returns the new count. If the key has no open window, a window of `length`
   * milliseconds begins, unless `points` is 0. Must be atomic and take one round trip. Rejects if the store fails.
   */
  readonly count: (key: string, points: 0 | 1, length: number) => Promise<Count>;
}

/**
 * A Redis script that implements `CounterStore.count`: KEYS has the key, ARGV has points and length. A new window
 * begins if the key is in its last millisecond (PTTL 0), does not expire because another program created it (PTTL -1),
 * or does not exist (PTTL -2).
 */
export const countScript = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 then return { redis.call('INCRBY', KEYS[1], ARGV[1]), left } end
if ARGV[1] ~= '0' then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return { tonumber(ARGV[1]), tonumber(ARGV[2]) }
`;

const isCount = (answer: unknown): answer is readonly [number, number] =>
  Array.isArray(answer) && answer.length === 2 && answer.every(Number.isInteger);

export function countOf(answer: unknown): Count {
  if (!isCount(answer)) throw new Error('the store answered with something that is not a count');
  const [count, msLeft] = answer;
  return { count, msLeft };
}

export const keyPrefix = 'vitrine:quota:';

/** The number of HMAC bytes in a key. With 128 bits, two clients practically never share a key. */
const keyBytes = 16;

const encoder = new TextEncoder();

/** Returns a function that derives a client's key in the store by HMAC, because plain hashes of IPs can be reversed. */
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
/** The minimum number of different characters in a secret. One in 28 million random secrets of 32 hex digits fails. */
const minDifferentCharacters = 8;

/** Returns the rest of a message that begins with "QUOTA_SECRET", if the secret is weak. Otherwise undefined. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.length >= minLength && new Set(secret).size >= minDifferentCharacters) return undefined;
  return `is easy to guess. Set it to at least ${minLength} random characters, such as the output of "openssl rand -hex 32"`;
}
