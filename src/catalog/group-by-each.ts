/** Groups items by each of their keys, in the given order: `Map.groupBy()` for items with several keys. */
export function groupByEach<T>(items: readonly T[], keysOf: (item: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
