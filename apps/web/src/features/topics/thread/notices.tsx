import Clock from 'lucide-react/icons/clock';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { threadMessages } from './messages.ts';

/** A line in the flow that says why something looks different from usual. */
export function Notice({ icon, children, action }: { icon?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-surface-2 px-3 py-2 text-small text-ink-2">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}

export function TopicStateNotice({ state }: { state: string }) {
  const words = useMessages(threadMessages);
  if (state === 'published') return null;
  if (state === 'pending') return <Notice icon={<Clock aria-hidden size={16} />}>{words.pendingTopic}</Notice>;
  return <Notice icon={<Trash2 aria-hidden size={16} />}>{words.deletedTopic}</Notice>;
}

/** Beside a comment or reply that waits. */
export function PendingMark({ state }: { state: string }) {
  const words = useMessages(threadMessages);
  return state === 'pending' ? <Chip tone="gold" title={words.pendingHint}>{words.pendingItem}</Chip> : null;
}
