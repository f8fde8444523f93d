import { reviseText } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { Lang } from '../../../lib/language.ts';
import { newExchange, type Exchange, type Failure } from '../../assistant/chat/exchange.ts';
import { runStream } from '../../assistant/chat/run-stream.ts';

export type ByModel = { kind: 'done'; texts: readonly string[]; isCut: boolean } | { kind: 'failed'; failure: Failure };

/** Translates by the assistant, within its limits: each text is a line, and so is its translation. */
export async function translateByModel(texts: readonly string[], language: Lang, signal: AbortSignal): Promise<ByModel | null> {
  const text = texts.join('\n');
  let exchange: Exchange = newExchange(text, false);
  const change = (how: (before: Exchange) => Exchange): void => {
    exchange = how(exchange);
  };
  await runStream((options) => api.call(reviseText, { body: { task: 'translate', text, language } }, options), signal, change);
  if (signal.aborted) return null;
  const { failure, state, text: result } = exchange;
  if (failure !== null) return { kind: 'failed', failure };
  const lines = result
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { kind: 'done', texts: lines, isCut: state === 'cut' || state === 'stopped' };
}
