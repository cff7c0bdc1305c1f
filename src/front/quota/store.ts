export interface Count {
  /** The number of requests in the window, this one included. */
  readonly count: number;
  readonly msLeft: number;
}

export interface CounterStore {
  /**
   * Adds `points` to a key's count, in its open window or a new one of `length` milliseconds; 0
   * only reads. Must be atomic and take one round trip. Rejects when the store fails.
   */
  readonly count: (key: string, points: 0 | 1, length: number) => Promise<Count>;
}

/**
 * `CounterStore.count` as a Redis script with the key in KEYS and points and length in ARGV.
 * Replaces a key with PTTL 0, whose window is over although it exists for another millisecond, and
 * a key without expiry (PTTL -1), which someone else created.
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

/** With 128 bits, two clients never share a key. */
const keyBytes = 16;

const encoder = new TextEncoder();

/** Derives keys with HMAC-SHA-256. A plain hash of an IPv4 address could be reversed by hashing all addresses. */
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
/** Of 25 million random secrets with 32 hexadecimal digits, only one has fewer different characters. */
const minDifferentCharacters = 8;

/** Returns why a `QUOTA_SECRET` is too weak, or undefined. The text completes a sentence that begins with its name. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.length >= minLength && new Set(secret).size >= minDifferentCharacters) return undefined;
  return `can be guessed: set it to at least ${minLength} random characters, such as "openssl rand -hex 32" prints`;
}
