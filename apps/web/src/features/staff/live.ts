import { readQueueCounts, queueChannelOf, queueRights, type QueueRight } from '@chaguan/contract';
import { createContext, useContext, useState, useEffect, useRef } from 'react';
import { api } from '../../lib/api/browser.ts';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { type Counts, type Frame, mayOpen, type OwnRights } from './counts.ts';

/** One commit may be announced on several channels, and all channels of a stream begin together. */
const settleMs = 100;

/**
 * Calls back when an item that the viewer may see in the queue was added, changed or decided, or may have been; `part`: only items decided
 * with this right.
 */
export function useQueueMessages(own: OwnRights | undefined, received: () => void, part?: QueueRight): void {
  const latest = useRef(received);
  useEffect(() => {
    latest.current = received;
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
    const stops = mine.map((right) => subscribe(queueChannelOf[right], soon, soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [rights]);
}

const quiet = { loading: false, expect: [0, 401, 403, 456, 502, 503] } as const;

const CountsContext = createContext<Counts | undefined>(undefined);

export const LiveCounts = CountsContext.Provider;

/** The current counts, as last received by the frame of the back office. */
export function useCounts(): Counts | undefined {
  return useContext(CountsContext);
}

/** The counts of the frame, reloaded whenever the queue changes. What the frame itself loads later is newer. */
export function useLiveCounts({ counts, own }: Frame): Counts {
  const [received, setReceived] = useState<{ since: Counts; counts: Counts }>();
  async function read(): Promise<void> {
    // A failed request is ignored: the numbers stay, and the next message triggers another.
    const answer = await api.call(readQueueCounts, {}, quiet).catch(() => null);
    if (answer !== null) setReceived({ since: counts, counts: answer });
  }
  useQueueMessages(own, () => void read());
  return received?.since === counts ? received.counts : counts;
}
