import { useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines } from '../../lib/errors/failure-text.ts';
import { useLang } from '../../lib/i18n.ts';

export type Progress<T> = {
  state: 'ready' | 'working' | 'over';
  all: number;
  done: readonly T[];
  failed: readonly { item: T; why: ApiFailure }[];
};

/** One action on many items, one after the other; failures are collected with their reasons and do not stop the others. */
export async function doEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  report: (progress: Progress<T>) => void,
  isStopped: () => boolean,
): Promise<Progress<T>> {
  let progress: Progress<T> = { state: 'working', all: items.length, done: [], failed: [] };
  for (const item of items) {
    if (isStopped()) break;
    report(progress);
    try {
      await act(item);
      progress = { ...progress, done: [...progress.done, item] };
    } catch (why) {
      if (!(why instanceof ApiFailure)) throw why;
      why.reported = true;
      progress = { ...progress, failed: [...progress.failed, { item, why }] };
    }
  }
  progress = { ...progress, state: 'over' };
  report(progress);
  return progress;
}

/** The same for a screen that shows the progress. */
export function useEach<T>() {
  const lang = useLang();
  const [progress, setProgress] = useState<Progress<T>>({ state: 'ready', all: 0, done: [], failed: [] });
  const stopped = useRef(false);
  return {
    progress,
    run: (items: readonly T[], act: (item: T) => Promise<unknown>) => doEach(items, act, setProgress, () => stopped.current),
    stop: () => {
      stopped.current = true;
    },
    /** The reason of a failure, as text. */
    failureText: (why: ApiFailure) => failureLines(why, lang).join(' '),
  };
}
