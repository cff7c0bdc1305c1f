/** What every key in a shared store begins with. */
export const keyPrefix = 'vitrine:quota:';

/** 128 bits: no two clients will ever meet in one key. */
const keyBytes = 16;

const encoder = new TextEncoder();

/**
 * Makes the key of a client: an HMAC-SHA-256 of it under a secret. Whoever sees the store but not the secret can
 * neither read addresses there nor find them by trying all there are, as plain hashes of IPv4 addresses allow.
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

const leastLength = 32;
/** Of hexadecimal digits, 32 random ones have fewer once in 25 million times. */
const leastDifferent = 8;

/**
 * What is wrong with a `QUOTA_SECRET`, as the end of a sentence that begins with its name; undefined for one that
 * cannot be guessed. Whoever guesses it can find the addresses behind the keys of a shared store by trying.
 */
export function secretFault(secret: string): string | undefined {
  if (secret.length >= leastLength && new Set(secret).size >= leastDifferent) return undefined;
  return `can be guessed: set it to at least ${leastLength} random characters, such as "openssl rand -hex 32" prints`;
}
