import { useEffect, useState } from 'react';
import { keyOf, loadAfter, type Item, type QueuePageData } from './data.ts';

/** When fewer are left, the next page is fetched. */
const fewest = 8;

function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

/**
 * What is on screen: what the page loaded and what was fetched after it, without what was decided here. It stays as long
 * as there is something to decide, so nobody loses their place.
 */
export function useList({ filters, list }: Pick<QueuePageData, 'filters' | 'list'>) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<readonly Item[]>([]);
  const [more, setMore] = useState<{ items: readonly Item[]; next: string | null }>();
  const items = unique([...returned, ...list.items, ...(more?.items ?? [])]).filter((item) => !gone.has(keyOf(item)));
  const next = more === undefined ? list.next : more.next;
  const isShort = items.length < fewest && next !== null;

  async function fetchMore(after: string): Promise<void> {
    const page = await loadAfter(filters, after);
    setMore((old) => ({ items: [...(old?.items ?? []), ...page.items], next: page.next }));
  }
  useEffect(() => {
    if (isShort) void fetchMore(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one fetch for each place where the list ends
  }, [isShort, next]);

  return {
    items,
    /** Null: everything is on screen. */
    showMore: next === null ? null : () => void fetchMore(next),
    remove: (keys: readonly string[]) => setGone((old) => new Set([...old, ...keys])),
    putBack: (item: Item) => {
      setGone((old) => new Set([...old].filter((key) => key !== keyOf(item))));
      setReturned((old) => [item, ...old]);
    },
  };
}
