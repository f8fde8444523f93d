import { answerFromSite, type Answer } from '@chaguan/contract';
import { useRef, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { reportFailure } from '../failures/report-failure.ts';

export type SiteAnswer = Answer<typeof answerFromSite>;

/** Asks, one question at a time: the answer to an older one is dropped. */
export function useSiteAnswer() {
  const [answer, setAnswer] = useState<SiteAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  async function ask(question: string): Promise<void> {
    const asked = (latest.current += 1);
    setBusy(true);
    try {
      const given = await api.call(answerFromSite, { query: { question } }, { loading: false });
      if (asked === latest.current) setAnswer(given);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      if (asked === latest.current) reportFailure(reason);
    } finally {
      if (asked === latest.current) setBusy(false);
    }
  }

  return { answer, busy, ask };
}
