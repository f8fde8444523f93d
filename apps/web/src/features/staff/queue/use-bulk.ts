import { useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { failureLines } from '../../../lib/errors/failure-text.ts';
import { useLang } from '../../../lib/i18n.ts';
import { judge, type Act } from './acts.ts';
import { keyOf, type PostItem } from './data.ts';

export type Failed = { item: PostItem; why: string };
export type Progress = { state: 'ready' | 'working' | 'over'; done: readonly string[]; failed: readonly Failed[] };

const nothing: Progress = { state: 'ready', done: [], failed: [] };

/** One act on many posts, one after the other; what is refused stops no other. */
export function useBulk(posts: readonly PostItem[], act: Act) {
  const lang = useLang();
  const [progress, setProgress] = useState(nothing);
  const stopped = useRef(false);

  async function run(reason: string): Promise<void> {
    let [done, failed]: [readonly string[], readonly Failed[]] = [[], []];
    for (const item of posts) {
      if (stopped.current) break;
      setProgress({ state: 'working', done, failed });
      try {
        await judge(item, act, reason);
        done = [...done, keyOf(item)];
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        failure.shown = true;
        failed = [...failed, { item, why: failureLines(failure, lang).join(' ') }];
      }
    }
    setProgress({ state: 'over', done, failed });
  }

  return {
    progress,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
