/** More calls at once would not read files faster, and could exceed the system's limit of open files (EMFILE). */
const defaultMaxConcurrent = 16;

/** Maps items with an asynchronous function, with at most `max` calls at once. Results keep the order of the items. */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  max: number = defaultMaxConcurrent,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const workers = Array.from({ length: max }, async () => {
    for (const [index, item] of waiting) results[index] = await act(item);
  });
  await Promise.all(workers);
  return results;
}
