/** Files open at once: more do not make it faster, and the system has a bound (EMFILE). */
const mostAtOnce = 16;

/** Does something with each item, `most` of them at once. Resolves to what came of each, in the order of the items. */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  most: number = mostAtOnce,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const workers = Array.from({ length: most }, async () => {
    for (const [index, item] of waiting) results[index] = await act(item);
  });
  await Promise.all(workers);
  return results;
}
