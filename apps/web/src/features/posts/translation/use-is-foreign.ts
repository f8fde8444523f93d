import { useEffect, useMemo, useState } from 'react';
import { attempt } from '../../../lib/code/attempt.ts';
import { useLang } from '../../../lib/i18n.ts';
import { isForeign } from './is-foreign.ts';
import { postText } from './post-text.ts';

/**
 * Whether a post is in another language than its reader's. The words of languages in Latin letters are loaded only for a text that may be in
 * one of them; until then, or if they cannot be loaded, it counts as the reader's own.
 */
export function useIsForeign(html: string, isNeeded: boolean): boolean {
  const lang = useLang();
  const text = useMemo(() => (isNeeded ? postText(html) : ''), [html, isNeeded]);
  const first = useMemo(() => isForeign(text, lang), [text, lang]);
  const [recognised, setRecognised] = useState<{ text: string; language: string | null } | null>(null);
  const isUnclear = first === 'unclear';
  useEffect(() => {
    if (!isUnclear) return undefined;
    let isLeft = false;
    const recognise = async (): Promise<void> => {
      const { latinLanguage } = await attempt(() => import('./latin-language.ts'));
      if (!isLeft) setRecognised({ text, language: latinLanguage(text) });
    };
    void recognise().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [text, isUnclear]);
  if (!isUnclear) return first;
  return recognised?.text === text && recognised.language !== null && recognised.language !== lang;
}
