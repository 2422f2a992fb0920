/** Runs all items, at most `most` at a time, with results in order. Rejects with the first failure. */
export async function inTurns<Item, Value>(
  items: readonly Item[],
  most: number,
  act: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await act(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return results;
}
