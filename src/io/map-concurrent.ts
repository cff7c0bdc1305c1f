/** The most files that are open at once: more are not faster, and the system has a limit (EMFILE). */
const mostAtOnce = 16;

/** Maps items asynchronously, `most` of them at once. Resolves to the results, in the order of the items. */
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
