import { noteReadingStop, readingStopRules } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';

type Reading = {
  kind: 'topic' | 'question';
  id: string;
  /** Only of a member, and in the usual order. */
  enabled: boolean;
  /** The floors of the page, in the order of the page. */
  items: readonly { floor: number }[];
  /** The position of the one with this index. */
  positionAt: (index: number) => number;
  total: number;
};

/** Notes where a member stopped when the page is left: the furthest response that was on screen. */
export function useReadingStop({ kind, id, enabled, items, positionAt, total }: Reading): void {
  useEffect(() => {
    if (!enabled || total < readingStopRules.leastResponses) return undefined;
    const floors = items.map(({ floor }) => floor);
    let [furthest, noted] = [-1, -1];
    const see = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) furthest = Math.max(furthest, floors.indexOf(Number((target as HTMLElement).dataset['floor'])));
    };
    const observer = new IntersectionObserver(see);
    const note = () => {
      // Also what came on screen just now.
      see(observer.takeRecords());
      if (furthest <= noted) return;
      noted = furthest;
      const body = { kind, subjectId: id, position: positionAt(furthest), floor: floors[furthest] ?? 0 };
      void api.call(noteReadingStop, { body }, { ...quietly, keepalive: true }).catch(() => null);
    };
    for (const item of document.querySelectorAll('[data-floor]')) observer.observe(item);
    document.addEventListener('visibilitychange', note);
    return () => {
      note();
      observer.disconnect();
      document.removeEventListener('visibilitychange', note);
    };
    // The position follows from the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, id, enabled, items, total]);
}
