import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { actsOf, type PageAct } from '../../posts/page-acts.ts';
import type { TopicView } from '../data.ts';
import { moveEntryMessages } from './entry-messages.ts';

const dialogs = {
  merge: onDemand(() => import('./merge-dialog.tsx')),
  comments: onDemand(() => import('./choose-comments.tsx')),
  history: onDemand(() => import('./moves-dialog.tsx')),
};

/** Menu entries of staff that merge a topic and move its comments, and the dialog that is loaded on click. */
export function useMoves(topic: TopicView): { acts: PageAct[]; dialog: ReactNode } {
  const messages = useMessages(moveEntryMessages);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const acts = actsOf('staff', 'moderate', [
    { label: messages.mergeItem, onSelect: () => setOpen('merge') },
    { label: messages.commentsItem, onSelect: () => setOpen('comments') },
    { label: messages.historyItem, onSelect: () => setOpen('history') },
  ]);
  const Opened = open && dialogs[open];
  const dialog = Opened && (
    <Suspense fallback={<Coming />}>
      <Opened topic={topic} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { acts, dialog };
}
