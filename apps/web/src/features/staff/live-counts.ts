import { readQueueCounts } from '@chaguan/contract';
import { createContext, useContext, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import type { Counts, Frame } from './counts.ts';
import { useQueueNews } from './queue-news.ts';

const quiet = { loading: false, expect: [0, 401, 403, 456, 502, 503] } as const;

const CountsContext = createContext<Counts | undefined>(undefined);

export const LiveCounts = CountsContext.Provider;

/** What waits now, as the frame of the back office has heard it. */
export function useCounts(): Counts | undefined {
  return useContext(CountsContext);
}

/** The counts of the frame, read again whenever the queue changes. What the frame loads itself later is newer. */
export function useLiveCounts({ counts, own }: Frame): Counts {
  const [heard, setHeard] = useState<{ since: Counts; counts: Counts }>();
  async function read(): Promise<void> {
    // No answer says nothing: the numbers stay, and the next news asks again.
    const answer = await api.call(readQueueCounts, {}, quiet).catch(() => null);
    if (answer !== null) setHeard({ since: counts, counts: answer });
  }
  useQueueNews(own, () => void read());
  return heard?.since === counts ? heard.counts : counts;
}
