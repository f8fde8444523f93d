/** The items that occur more often in `now` than in `before`, once for each surplus. */
export function addedTo<T>(before: readonly T[], now: readonly T[], keyOf: (item: T) => unknown = (item) => item): T[] {
  const left = new Map([...Map.groupBy(before, keyOf)].map(([key, same]) => [key, same.length]));
  return now.filter((item) => {
    const key = keyOf(item);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}
