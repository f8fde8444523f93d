import { mostShown, readQueueNews } from '@chaguan/contract';
import { useRef, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useOwnRights } from '../staff/counts.ts';
import { useQueueNews } from '../staff/queue-news.ts';
import { keyOf, type Filters, type Person } from './data.ts';
import type { useList } from './use-list.ts';

const quiet = { loading: false, expect: [0, 401, 403, 422, 456, 502, 503] } as const;

type List = Pick<ReturnType<typeof useList>, 'items' | 'next' | 'readAt' | 'mark'>;

/**
 * How many things wait that are not on screen; meanwhile marks those on screen that others decided. `isOwn`: a decision
 * of the viewer that is still under way and leaves by itself.
 */
export function useNews({ items, next, readAt, mark }: List, filters: Filters, isOwn: (by: Person | null) => boolean) {
  const [arrived, setArrived] = useState(0);
  const order = useRef(0);

  async function ask(): Promise<void> {
    order.current += 1;
    const asked = order.current;
    const keys = items.slice(0, mostShown).map(keyOf);
    const isWhole = next === null && items.length <= mostShown;
    const query = { ...filters, ...(keys.length > 0 && { shown: keys.join() }), ...(!isWhole && { since: readAt }) };
    // No answer says nothing: the next news asks again.
    const answer = await api.call(readQueueNews, { query }, quiet).catch(() => null);
    if (answer === null || asked !== order.current) return;
    setArrived(answer.arrived);
    const gone = answer.gone.map(({ kind, id, by }) => [keyOf({ kind, id }), by] as const);
    mark(new Map(gone.filter(([, by]) => !isOwn(by))));
  }
  useQueueNews(useOwnRights(), () => void ask());

  return {
    arrived,
    /** They are on screen now. */
    clearArrived: () => {
      order.current += 1;
      setArrived(0);
    },
  };
}
