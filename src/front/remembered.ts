/** Longest key, in characters, that is remembered: what is longer is rare, and costs more to keep than to make again. */
const longestKey = 500;

/** What `make` makes of a key, remembered for up to `most` keys; when there are more, all begin anew. */
export function remembered<V>(most: number, make: (key: string) => V): (key: string) => V {
  let known = new Map<string, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = make(key);
    if (key.length > longestKey) return made;
    if (known.size >= most) known = new Map();
    known.set(key, made);
    return made;
  };
}
