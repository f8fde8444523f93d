import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { staffMessages } from './messages.ts';

/** The number of items waiting for staff; nothing for zero. */
export function WaitingBadge({ count, className }: { count: number; className?: string }) {
  const messages = useMessages(staffMessages);
  if (count === 0) return null;
  return (
    // Positioned: its text for screen readers stays within its row.
    <span
      className={cx(
        'relative inline-flex min-h-5 min-w-5 items-center justify-center rounded-chip bg-cinnabar px-1.5 text-tiny font-semibold text-on-cinnabar',
        className,
      )}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{messages.waitingBadge(count)}</span>
    </span>
  );
}
