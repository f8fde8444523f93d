import { addQuestionPage, addTopicPage } from '@chaguan/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { refreshSummary, useSummary } from '../user-area/summary.ts';
import { draftBadgeMessages } from './badge-messages.ts';

const writingPaths: readonly string[] = [addTopicPage.path, addQuestionPage.path];

/** A badge on buttons that start a text: the number of drafts. Counted again when an editor page is left. */
export default function DraftBadge() {
  const messages = useMessages(draftBadgeMessages);
  const memberId = useStore(memberStore)?.id;
  const { pathname } = useLocation();
  const isWriting = writingPaths.includes(pathname);
  const count = useSummary()?.draftCount ?? 0;
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (memberId !== undefined && wasWriting.current && !isWriting) void refreshSummary(memberId);
    wasWriting.current = isWriting;
  }, [memberId, isWriting]);
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 -right-1.5 inline-flex min-h-4 min-w-4 items-center justify-center rounded-chip bg-gold px-1 text-mini font-semibold text-surface tabular-nums ring-2 ring-surface">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{messages.waiting(count)}</span>
    </span>
  );
}
