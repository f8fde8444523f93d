import { readThreadSummary, summarizeThread, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useLang } from '../../../lib/i18n.ts';
import type { Failure } from '../chat/exchange.ts';
import { quiet } from '../chat/quiet.ts';
import type { Summarized as Offered } from './summarized.ts';

type Summarized = Pick<Offered, 'kind' | 'id'>;

export type Summary = Answer<typeof summarizeThread>;

/** Its state: `none` when there is no summary and the reader may not request one. */
export type SummaryState =
  | { state: 'looking' | 'making' | 'none' }
  | { state: 'there'; summary: Summary }
  | { state: 'failed'; failure: Failure };

type SummaryRequest = Summarized & { language: 'zh' | 'en' };

/** A model takes a while to read a long thread. */
const makingMs = 180_000;

/** The summary of the current content; created if there is none, by readers who may. */
async function find(request: SummaryRequest, signal: AbortSignal, report: (result: SummaryState) => void): Promise<void> {
  const options = { ...quiet, signal };
  try {
    const { summary, offered } = await api.call(readThreadSummary, { query: request }, options);
    if (summary) return report({ state: 'there', summary });
    if (!offered) return report({ state: 'none' });
    report({ state: 'making' });
    return report({ state: 'there', summary: await api.call(summarizeThread, { body: request }, { ...options, timeoutMs: makingMs }) });
  } catch (reason) {
    if (signal.aborted) return undefined;
    if (!(reason instanceof ApiFailure)) throw reason;
    const { status, code, params } = reason;
    return report({ state: 'failed', failure: { status, code, params, message: '' } });
  }
}

/** `attempt`: changing it retries. */
export function useSummary({ kind, id }: Summarized, attempt: number): SummaryState {
  const language = useLang();
  const key = `${kind} ${id} ${language} ${attempt}`;
  const [answered, setAnswered] = useState<{ of: string; result: SummaryState } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void find({ kind, id, language }, stop.signal, (result) => setAnswered({ of: key, result }));
    return () => stop.abort();
  }, [kind, id, language, key]);
  return answered?.of === key ? answered.result : { state: 'looking' };
}
