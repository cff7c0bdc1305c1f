/** The maximum length of a cached key in UTF-16 units. Longer keys are rare and not worth caching. */
const defaultMaxKeyLength = 500;

/** Caches the results of `make` for `max` keys. Empties a full cache. Does not cache keys over `maxKeyLength`. */
export function memoize<V>(
  max: number,
  make: (key: string) => V,
  maxKeyLength: number = defaultMaxKeyLength,
): (key: string) => V {
  let cache = new Map<string, V>();
  return (key) => {
    if (key.length > maxKeyLength) return make(key);
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as V;
    const value = make(key);
    if (cache.size >= max) cache = new Map();
    cache.set(key, value);
    return value;
  };
}
