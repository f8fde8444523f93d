import { useEffect, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { reportFailure } from '../failures/report-failure.ts';
import type { SuggestedPost, SuggestionSource } from './data.ts';

/** Sends what was written for the text that was read; when the post changed meanwhile, its new text is read and the failure passed on. */
export type CurrentText = <T>(send: () => Promise<T>) => Promise<T>;

/** The Markdown of a post for a dialog, which closes when it cannot be read. */
export function usePostSource(read: (post: SuggestedPost) => Promise<SuggestionSource>, post: SuggestedPost, onClose: () => void) {
  const [source, setSource] = useState<SuggestionSource | null>(null);
  useEffect(() => {
    let left = false;
    read(post).then(
      (loaded) => left || setSource(loaded),
      (reason: unknown) => {
        onClose();
        if (reason instanceof ApiFailure) reportFailure(reason);
      },
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, []);
  const forCurrent: CurrentText = async (send) => {
    try {
      return await send();
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'edit.conflict') setSource(await read(post));
      throw failure;
    }
  };
  return { source, forCurrent };
}
