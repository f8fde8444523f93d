import { useEffect, useRef } from 'react';
import { patiently } from '../../lib/code/patiently.ts';
import type * as sendOrKeepCode from './send-or-keep.ts';
import type { NewUnsentText } from './unsent-text.ts';

type Keeper = typeof sendOrKeepCode;

/** `sendOrKeep` for a form whose page has its code already: its own is loaded while the text is written; until then it only sends. */
export function useKeeper(): Keeper['sendOrKeep'] {
  const keeper = useRef<Keeper | null>(null);
  useEffect(() => {
    void patiently(() => import('./send-or-keep.ts')).then((code) => (keeper.current = code));
  }, []);
  return async <T>(text: NewUnsentText, send: (expect: readonly number[]) => Promise<T>) =>
    keeper.current ? keeper.current.sendOrKeep(text, send) : send([401]);
}
