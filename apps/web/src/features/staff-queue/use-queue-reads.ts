import { mostRows, readQueueChanges } from '@chaguan/contract';
import { useEffect, useRef, type Dispatch } from 'react';
import { api } from '../../lib/api/browser.ts';
import { memberStore } from '../../lib/session.ts';
import { useOwnRights } from '../staff/counts.ts';
import { useQueueMessages } from '../staff/live.ts';
import { keyOf, loadAfter, loadFirst, type QueueQuery, type Queue } from './data.ts';
import { visibleItems, type QueueAction, type QueueState } from './queue-state.ts';

/** When fewer rows are left, the next page is loaded. */
const fewest = 8;

const quiet = { loading: false, expect: [0, 401, 403, 422, 456, 502, 503] } as const;

/** The queue from its beginning, one page more than this many rows need. */
async function readAgain(filters: QueueQuery, rows: number): Promise<Queue> {
  const first = await loadFirst(filters);
  let [items, next] = [first.items, first.next];
  while (next !== null && items.length <= rows) {
    const page = await loadAfter(filters, next);
    [items, next] = [[...items, ...page.items], page.next];
  }
  return { ...first, items, next };
}

/** The requests of the queue while it is on screen: next pages, changes, and reloading. */
export function useQueueReads(state: QueueState, dispatch: Dispatch<QueueAction>, filters: QueueQuery) {
  const { next, readAt, decided } = state;
  const items = visibleItems(state);
  const isShort = next !== null && items.filter((item) => !decided.has(keyOf(item))).length < fewest;
  /** Of concurrent requests, only the last one's response counts. */
  const order = useRef(0);

  async function readMore(after: string): Promise<void> {
    dispatch({ type: 'moreRead', page: await loadAfter(filters, after) });
  }
  useEffect(() => {
    if (isShort) void readMore(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one fetch for each place where the list ends
  }, [isShort, next]);

  async function readChanges(): Promise<void> {
    order.current += 1;
    const mine = order.current;
    const keys = items.slice(0, mostRows).map(keyOf);
    const isWhole = next === null && items.length <= mostRows;
    const query = { ...filters, ...(keys.length > 0 && { rows: keys.join() }), ...(!isWhole && { since: readAt }) };
    // A failed request is ignored: the next message triggers another.
    const answer = await api.call(readQueueChanges, { query }, quiet).catch(() => null);
    if (answer === null || mine !== order.current) return;
    const { arrived, gone } = answer;
    const byKey = new Map(gone.map(({ kind, id, by }) => [keyOf({ kind, id }), by]));
    dispatch({ type: 'changesRead', arrived, decided: byKey, viewerId: memberStore.get()?.id });
  }
  useQueueMessages(useOwnRights(), () => void readChanges());

  async function showChanges(): Promise<void> {
    dispatch({ type: 'changesRequested' });
    if (next !== null) return;
    try {
      const list = await readAgain(filters, items.length);
      order.current += 1;
      dispatch({ type: 'renewed', list });
    } catch (reason) {
      dispatch({ type: 'renewFailed' });
      throw reason;
    }
  }

  return {
    /** Null: everything is on screen. */
    showMore: next === null ? null : () => void readMore(next),
    showChanges,
  };
}
