/** More open files are not faster, and the system has a limit (EMFILE). */
const mostAtOnce = 16;

/** Maps items with at most `most` at once, and keeps their order. */
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
