/** Longest key, in characters, that is remembered: what is longer is rare, and costs more to keep than to make again. */
const defaultLongestKey = 500;

/**
 * What `make` makes of a key, remembered for up to `most` keys of `longestKey` UTF-16 units; when there are more, all
 * begin anew.
 */
export function memoize<V>(
  most: number,
  make: (key: string) => V,
  longestKey: number = defaultLongestKey,
): (key: string) => V {
  let known = new Map<string, V>();
  return (key) => {
    if (key.length > longestKey) return make(key);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = make(key);
    if (known.size >= most) known = new Map();
    known.set(key, made);
    return made;
  };
}
