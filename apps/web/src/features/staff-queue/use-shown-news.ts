import { useState } from 'react';
import { memberStore } from '../../lib/session.ts';
import type { Filters } from './data.ts';
import type { useList } from './use-list.ts';
import { useNews } from './use-news.ts';

type Tools = {
  list: ReturnType<typeof useList>;
  filters: Filters;
  /** The viewer is deciding: what they decided leaves by itself. */
  isUnderWay: boolean;
  remove: (keys: readonly string[]) => void;
  keepPlace: () => void;
};

/** What happened meanwhile, and what a reader does about it: what is new comes, and what others decided leaves. */
export function useShownNews({ list, filters, isUnderWay, remove, keepPlace }: Tools) {
  const { arrived, clearArrived } = useNews(list, filters, (by) => isUnderWay && by !== null && by.id === memberStore.get()?.id);
  const [isShowing, setShowing] = useState(false);
  const [round, setRound] = useState(0);

  async function showNews(): Promise<void> {
    keepPlace();
    // Of a list that is not on screen to its end what is new stands behind it.
    if (list.next !== null) remove([...list.decided.keys()]);
    else {
      setShowing(true);
      try {
        await list.renew();
        clearArrived();
      } finally {
        setShowing(false);
      }
    }
    setRound((old) => old + 1);
  }

  return { arrived, isShowing, showNews, /** How often it was asked for. */ round };
}
