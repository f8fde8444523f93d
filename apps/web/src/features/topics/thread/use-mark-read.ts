import { markTopicRead } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { asMark } from '../../../lib/api/quietly.ts';
import type { CommentPage } from '../data.ts';
import { createReadMark } from './read-mark.ts';

const restMs = 2_000;

function reportRead(topicId: string, floor: number): void {
  void api.call(markTopicRead, { params: { topicId }, body: { floor } }, asMark).catch(() => null);
}

/** Reports how far a member has read: floors that were on screen, when scrolling pauses or the page is left. */
export function useMarkRead(topicId: string, readFloor: number, member: boolean, comments: CommentPage): void {
  // A topic that is opened for the first time is no longer new, even without comments.
  const neverOpened = member && readFloor === 0;
  useEffect(() => {
    if (neverOpened) reportRead(topicId, 0);
  }, [topicId, neverOpened]);
  useEffect(() => {
    if (!member) return undefined;
    const mark = createReadMark(readFloor);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      const floor = mark.consume();
      if (floor !== null) reportRead(topicId, floor);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) mark.saw(Number((target as HTMLElement).dataset['floor']));
      }
      clearTimeout(timer);
      timer = setTimeout(report, restMs);
    });
    for (const item of document.querySelectorAll('[data-floor]')) observer.observe(item);
    document.addEventListener('visibilitychange', report);
    return () => {
      report();
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
    // The floor known at the first load is where this visit began; a later load of the page must not start it anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [topicId, member, comments.items]);
}
