import { useEffect, useRef } from 'react';
import { patiently } from '../../lib/code/patiently.ts';
import type * as forPosts from './for-posts.ts';
import type { NewUnsentText } from './unsent-text.ts';

type Keeper = typeof forPosts;

/** How long a text waits for that code, in ms. Without it, a text that is not sent stays in its editor. */
const patienceMs = 2000;

/** `sendOrKeep` for a form whose page has its code already: its own is loaded while the text is written. */
export function useKeeper(): Keeper['sendOrKeep'] {
  const keeper = useRef<Keeper | null>(null);
  const loading = useRef<Promise<Keeper> | null>(null);
  useEffect(() => {
    loading.current ??= patiently(() => import('./for-posts.ts'));
    void loading.current.then((code) => (keeper.current = code));
  }, []);
  return async <T>(text: NewUnsentText, send: (expect: readonly number[]) => Promise<T>) => {
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
    const code = keeper.current ?? (await Promise.race([loading.current, tooLate]));
    return code ? code.sendOrKeep(text, send) : send([401]);
  };
}
