import { useCallback, useEffect, useRef, useState } from 'react';
import { useLang } from '../../../lib/i18n.ts';
import { currentLocale } from '../../../lib/language.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import type { Failure } from '../../assistant/chat/exchange.ts';
import { translateInBrowser, type Translated } from './browser-translator.ts';
import { escaped } from './escaped.ts';
import { textsOf } from './texts-of.ts';
import { translateByModel } from './translate-by-model.ts';

export type Translation =
  | { kind: 'working'; share: number | null }
  | { kind: 'same' | 'unable' | 'tooLong' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'done'; html: string; by: 'browser' | 'model'; isCut: boolean };

const begun: Translation = { kind: 'working', share: null };

/** A model that joined or split lines leaves nothing to put them back into: then each line is a paragraph. */
function withTexts(html: string, texts: readonly string[], isCut: boolean): string {
  const { texts: originals, replaced } = textsOf(html);
  if (texts.length === originals.length || (isCut && texts.length < originals.length)) return replaced(texts);
  return texts.map((text) => `<p>${escaped(text)}</p>`).join('');
}

/** The translation of a post into its reader's language: by the browser if it can, otherwise by the assistant. Ends with the dialog. */
export function useTranslation(html: string) {
  const lang = useLang();
  const parameter = useSiteInfo()?.aiAssistantParameter;
  const most = parameter?.limits.textCharacters ?? 0;
  const isModel = parameter?.available === true && parameter.tools.translate;
  const [translation, setTranslation] = useState(begun);
  const running = useRef<AbortController | null>(null);

  const run = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const set = (next: Translation): void => {
      if (!signal.aborted) setTranslation(next);
    };
    set(begun);
    const { texts } = textsOf(html);
    if (texts.length === 0) return set({ kind: 'unable' });
    const onLoad = (share: number): void => set({ kind: 'working', share });
    // A language that could not be loaded is no reason against the assistant.
    const own: Translated = await translateInBrowser(texts, currentLocale(), { signal, onLoad }).catch(() => ({ kind: 'unable' }));
    if (signal.aborted) return;
    if (own.kind === 'done') return set({ kind: 'done', html: withTexts(html, own.texts, false), by: 'browser', isCut: false });
    if (own.kind === 'same' || !isModel) return set(own);
    if (texts.join('\n').length > most) return set({ kind: 'tooLong' });
    set(begun);
    const made = await translateByModel(texts, lang, signal);
    if (made?.kind === 'failed') set(made);
    if (made?.kind === 'done') set({ kind: 'done', html: withTexts(html, made.texts, made.isCut), by: 'model', isCut: made.isCut });
  }, [html, lang, isModel, most]);

  useEffect(() => {
    void run();
    const last = running;
    return () => last.current?.abort();
  }, [run]);
  return { translation, most, run };
}
