import { useEffect, useState } from 'react';
import { keyOf, loadAfter, loadFirst, type Item, type Person, type Queue, type QueuePageData } from './data.ts';

/** When fewer are left, the next page is fetched. */
const fewest = 8;

function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

/** What was read again, in its place; nothing comes and nothing goes. */
function refreshed(old: readonly Item[], fresh: readonly Item[]): Item[] {
  const byKey = new Map(fresh.map((item) => [keyOf(item), item]));
  return old.map((item) => byKey.get(keyOf(item)) ?? item);
}

/** The queue from its beginning, a page more than so many rows need. */
async function readAgain(filters: QueuePageData['filters'], rows: number): Promise<Queue> {
  const first = await loadFirst(filters);
  let [items, next] = [first.items, first.next];
  while (next !== null && items.length <= rows) {
    const page = await loadAfter(filters, next);
    [items, next] = [[...items, ...page.items], page.next];
  }
  return { ...first, items, next };
}

/**
 * What is on screen: what was read when the page opened and what the reader had added since, without what they decided.
 * Nothing else comes or goes by itself, so nothing moves under their hands: what others decided is marked.
 */
export function useList({ filters, list }: Pick<QueuePageData, 'filters' | 'list'>) {
  const [loaded, setLoaded] = useState(list);
  const [shown, setShown] = useState<Queue>(list);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [marked, mark] = useState<ReadonlyMap<string, Person | null>>(new Map());
  if (loaded !== list) {
    setLoaded(list);
    setShown({ ...shown, items: refreshed(shown.items, list.items) });
  }
  const items = shown.items.filter((item) => !gone.has(keyOf(item)));
  const { next, readAt } = shown;
  const decided = new Map([...marked].filter(([key]) => items.some((item) => keyOf(item) === key)));
  const isShort = items.filter((item) => !decided.has(keyOf(item))).length < fewest && next !== null;

  async function fetchMore(after: string): Promise<void> {
    const page = await loadAfter(filters, after);
    setShown((old) => ({ ...old, items: unique([...old.items, ...page.items]), next: page.next }));
  }
  useEffect(() => {
    if (isShort) void fetchMore(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one fetch for each place where the list ends
  }, [isShort, next]);

  return {
    items,
    next,
    readAt,
    decided,
    mark,
    /** Null: everything is on screen. */
    showMore: next === null ? null : () => void fetchMore(next),
    remove: (keys: readonly string[]) => setGone((old) => new Set([...old, ...keys])),
    putBack: (item: Item) => {
      setGone((old) => new Set([...old].filter((key) => key !== keyOf(item))));
      setShown((old) => ({ ...old, items: unique([item, ...old.items]) }));
    },
    /** Adds what is new, and what others decided leaves. */
    renew: async () => {
      const fresh = await readAgain(filters, items.length);
      setShown(fresh);
      setGone(new Set());
      mark(new Map());
    },
  };
}
