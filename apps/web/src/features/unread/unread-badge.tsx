import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { cx } from '../../ui/cx.ts';
import { badgeMessages } from './messages.ts';
import { countUnread, unreadStore, type UnreadKind } from './store.ts';

const most = 99;

/** An unread count; nothing for zero. `className` sets size and position. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const messages = useMessages(badgeMessages);
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'inline-flex items-center justify-center rounded-chip bg-tea font-semibold whitespace-nowrap text-on-tea tabular-nums',
        className ?? 'min-h-5 min-w-5 px-1.5 text-tiny',
      )}
    >
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{messages.unread(count)}</span>
    </span>
  );
}

/** On the corner of an icon in the header or in the phone's tabs. */
export const cornerBadge = 'absolute top-0.5 left-1/2 min-h-4 min-w-4 px-1 text-mini ring-2 ring-surface pointer-coarse:top-1.5';

export function UnreadBadge({ of, className }: { of: UnreadKind; className?: string }) {
  const unread = useStore(unreadStore);
  return <CountBadge count={countUnread(unread, of)} className={className} />;
}
