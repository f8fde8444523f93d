import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { postMessages } from './messages.ts';

/** A line in the content that explains why something looks different from usual. */
export function Notice({ icon, children, action }: { icon?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-surface-2 px-3 py-2 text-small text-ink-2">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}

/** Next to a pending post. */
export function PendingMark({ state }: { state: string }) {
  const messages = useMessages(postMessages);
  return state === 'pending' ? (
    <Chip tone="gold" title={messages.pendingHint}>
      {messages.pendingItem}
    </Chip>
  ) : null;
}
