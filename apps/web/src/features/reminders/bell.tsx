import { remindListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useId, useRef, useState, type ToggleEvent } from 'react';
import { Link } from 'react-router';
import { useBackCloses } from '../../lib/back-layers.ts';
import { prefetch } from '../../lib/code/prefetch.ts';
import { useMessages } from '../../lib/i18n.ts';
import { hasPopovers } from '../../lib/popovers.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { cornerBadge, UnreadBadge } from '../unread/unread-badge.tsx';
import { bellMessages } from './bell-messages.ts';
import { ReminderSkeleton } from './reminder-skeleton.tsx';
import { useReminderToasts } from './use-reminder-toasts.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const load = () => import('./bell-panel.tsx');
const BellPanel = onDemand(load);

const gapPx = 12;

/**
 * The bell of the header: the unread count, and the last reminders without leaving the page. A native popover: the button opens and closes
 * it, Escape and a click outside close it, and the focus is restored. A browser without popovers has a link.
 */
export function Bell({ memberId }: { memberId: string }) {
  const messages = useMessages(bellMessages);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useReminderToasts(memberId);
  useBackCloses(open, () => panel.current?.hidePopover());
  function position({ newState }: ToggleEvent): void {
    setOpen(newState === 'open');
    const at = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !at || !panel.current) return;
    panel.current.style.top = `${at.bottom + gapPx}px`;
    panel.current.style.right = `${Math.max(8, document.documentElement.clientWidth - at.right)}px`;
  }
  const content = (
    <>
      <Icon name="bell" size={18} />
      <span className="sr-only">{messages.bell}</span>
      <UnreadBadge of="remindCount" className={cornerBadge} />
    </>
  );
  const look = `relative ${iconButtonClass}`;
  if (!hasPopovers())
    return (
      <Link to={addressOf(remindListPage)} title={messages.bell} className={look}>
        {content}
      </Link>
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        title={messages.bell}
        className={look}
        onPointerEnter={() => prefetch(load)}
        onFocus={() => prefetch(load)}
      >
        {content}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={messages.bell}
        onBeforeToggle={position}
        className="inset-auto m-0 max-h-[min(640px,calc(100dvh-80px))] w-96 max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-left text-ink shadow-overlay open:flex"
      >
        {open && (
          <Suspense fallback={<ReminderSkeleton count={3} />}>
            <BellPanel onClose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
