/** The list with one item moved up (-1) or down (1); at the edge nothing changes. */
export function moved<T>(items: readonly T[], at: number, by: 1 | -1): T[] {
  const item = items[at];
  const other = items[at + by];
  if (item === undefined || other === undefined) return [...items];
  return items.with(at, other).with(at + by, item);
}

/** The items whose number changes when one moves up (-1) or down (1) and all are renumbered, with their new numbers. */
export function renumbered<T extends { sort: number }>(items: readonly T[], at: number, by: 1 | -1): T[] {
  return moved(items, at, by).flatMap((item, index) => (item.sort === (index + 1) * 10 ? [] : [{ ...item, sort: (index + 1) * 10 }]));
}

/** The list with the item at `from` moved to `to`: the effect of dragging. */
export function reordered<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
