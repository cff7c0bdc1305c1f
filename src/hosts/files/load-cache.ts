import { LRUCache } from 'lru-cache';

export interface LoadCacheOptions<Value extends object> {
  /** In bytes, without values that are being sent. */
  readonly most: number;
  readonly sizeOf: (value: Value) => number;
  /** Returns whether a cached value can be used without loading it again; always by default. */
  readonly isTrusted?: (known: Value) => boolean;
}

/** Returns a value by key. `load` gets the cached value, and resolves to undefined when nothing exists. */
export type LoadCache<Value extends object> = (
  key: string,
  load: (known: Value | undefined) => Promise<Value | undefined>,
) => Value | undefined | Promise<Value | undefined>;

/** A least-recently-used cache in memory. Concurrent requests for a key share one load; failed loads are not cached. */
export function loadCache<Value extends object>({
  most,
  sizeOf,
  isTrusted = () => true,
}: LoadCacheOptions<Value>): LoadCache<Value> {
  // The LRU refuses 0.
  const cached = new LRUCache<string, Value>({ maxSize: most, sizeCalculation: (value) => sizeOf(value) + 1 });
  const underWay = new Map<string, Promise<Value | undefined>>();
  return (key, load) => {
    const known = cached.get(key);
    if (known && isTrusted(known)) return known;
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const loading = load(known)
      .then((value) => {
        if (value) cached.set(key, value);
        else cached.delete(key);
        return value;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };
}
