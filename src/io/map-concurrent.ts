/** The default maximum of concurrent calls. More open files are not faster, and the system limits them (EMFILE). */
const maxAtOnce = 16;

/** Maps items with an asynchronous function, with at most `max` calls at once. Results keep the order of the items. */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  max: number = maxAtOnce,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const workers = Array.from({ length: max }, async () => {
    for (const [index, item] of waiting) results[index] = await act(item);
  });
  await Promise.all(workers);
  return results;
}
