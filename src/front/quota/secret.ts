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
