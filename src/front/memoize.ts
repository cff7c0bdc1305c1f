/** Longest key, in characters, that is remembered: what is longer is rare, and costs more to keep than to make again. */
const defaultMaxKeyLength = 500;

/**
 * What `make` makes of a key, remembered for up to `most` keys of `maxKeyLength` UTF-16 units; when there are more, all
 * begin anew.
 */
export function memoize<V>(
  most: number,
  make: (key: string) => V,
  maxKeyLength: number = defaultMaxKeyLength,
): (key: string) => V {
  let known = new Map<string, V>();
  return (key) => {
    if (key.length > maxKeyLength) return make(key);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = make(key);
    if (known.size >= most) known = new Map();
    known.set(key, made);
    return made;
  };
}
