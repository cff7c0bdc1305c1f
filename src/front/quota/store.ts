export interface Count {
  /** The number of requests in the window, including the current one if it counts. */
  readonly count: number;
  readonly msLeft: number;
}

export interface CounterStore {
  /**
   * Adds `points` to the count of a key and returns the count; 0 points only read. If the key has no open window, a new
   * one of `length` milliseconds begins. Must be atomic and take one round trip. Rejects if the store fails.
   */
  readonly count: (key: string, points: 0 | 1, length: number) => Promise<Count>;
}

/**
 * A Redis script that implements `CounterStore.count`: KEYS has the key, ARGV has points and length. It replaces a key
 * that is in its last millisecond (PTTL 0), because its window is over, and a key without expiry (PTTL -1), because
 * another program created it.
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

/** The length of a derived key in bytes. With 128 bits, two clients never share a key. */
const keyBytes = 16;

const encoder = new TextEncoder();

/** Returns a function that derives a store key with HMAC-SHA-256. Plain hashes of IPv4 addresses can be reversed. */
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
/** The minimum number of different characters in a secret. One in 28 million random 32-digit hex secrets has fewer. */
const minDifferentCharacters = 8;

/** Returns why a `QUOTA_SECRET` is too weak, as the end of a sentence about it. Undefined if it is strong enough. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.length >= minLength && new Set(secret).size >= minDifferentCharacters) return undefined;
  return `can be guessed: set it to at least ${minLength} random characters, such as "openssl rand -hex 32" prints`;
}
