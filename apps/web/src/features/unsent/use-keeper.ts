import { useEffect, useRef } from 'react';
import { patiently } from '../../lib/code/patiently.ts';
import type * as forPosts from './for-posts.ts';
import type { NewUnsentText } from './unsent-text.ts';

type Keeper = typeof forPosts;

/** `sendOrKeep` for a form whose page has its code already: its own is loaded while the text is written; until then it only sends. */
export function useKeeper(): Keeper['sendOrKeep'] {
  const keeper = useRef<Keeper | null>(null);
  useEffect(() => {
    void patiently(() => import('./for-posts.ts')).then((code) => (keeper.current = code));
  }, []);
  return async <T>(text: NewUnsentText, send: (expect: readonly number[]) => Promise<T>) =>
    keeper.current ? keeper.current.sendOrKeep(text, send) : send([401]);
}
