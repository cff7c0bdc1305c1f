export function memoizeBy<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = cache.get(key);
    if (known) return known.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
}
