import { addressOfPost } from '@chaguan/contract/post-address';
import { useCallback, useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import type { Citation } from '../chat/exchange.ts';
import { assistantMessages } from '../messages.ts';
import type { SourceLinks } from './dress.ts';

/** Link targets of the numbers in an answer. */
export function useSourceLinks(citations: readonly Citation[]): SourceLinks {
  const messages = useMessages(assistantMessages);
  return useMemo(
    () =>
      new Map(citations.map((one) => [one.number, { path: addressOfPost(one), label: `${messages.source(one.number)}: ${one.title}` }])),
    [citations, messages],
  );
}

/** Clicking a source opens it and closes the containing dialog; while something is being written it opens a new tab. */
export function useOnSource(newTab: boolean, onLeave: () => void) {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLElement>, path: string) => {
      if (newTab || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onLeave();
      void navigate(path);
    },
    [navigate, newTab, onLeave],
  );
}
