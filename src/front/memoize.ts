/** The maximum length of a cached key, in UTF-16 units. Longer keys are rare, and caching them costs too much. */
const defaultMaxKeyLength = 500;

/** Caches results of `make` for up to `max` keys, then empties the cache. Keys over `maxKeyLength` are not cached. */
export function memoize<V>(
  max: number,
  make: (key: string) => V,
  maxKeyLength: number = defaultMaxKeyLength,
): (key: string) => V {
  let known = new Map<string, V>();
  return (key) => {
    if (key.length > maxKeyLength) return make(key);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = make(key);
    if (known.size >= max) known = new Map();
    known.set(key, made);
    return made;
  };
}
