import { queueChannelOf, queueRights, type QueueRight } from '@chaguan/contract';
import { useEffect, useRef } from 'react';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { mayOpen, type OwnRights } from './counts.ts';

/** One commit may be told on several channels, and all channels of a stream begin together. */
const settleMs = 100;

/**
 * Calls back when something that the viewer may see in the queue began to wait, changed or was decided, or may have;
 * `part`: only of what is decided by this right.
 */
export function useQueueNews(own: OwnRights | undefined, heard: () => void, part?: QueueRight): void {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const parts = part === undefined ? queueRights : [part];
  const rights = parts.filter((right) => own !== undefined && mayOpen(own, right)).join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, settleMs);
    };
    const mine = queueRights.filter((right) => rights.split(',').includes(right));
    const stops = mine.map((right) => subscribe(queueChannelOf[right], soon, soon, soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [rights]);
}
