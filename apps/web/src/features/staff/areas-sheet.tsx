import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { currentArea } from './area-link.tsx';
import { staffMessages } from './messages.ts';
import { waitingAltogether, type Counts, type OwnRights } from './counts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const AreaChoiceSheet = onDemand(() => import('./area-choice.tsx'));

type Props = { counts: Counts; own: OwnRights };

/** On a phone: a bar with the current entry, which opens all entries. */
export function AreasSheet({ counts, own }: Props) {
  const messages = useMessages(staffMessages);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const here = currentArea(own, pathname);
  return (
    <>
      <nav
        aria-label={messages.areas}
        className="sticky top-14 z-20 mb-3 border-b border-line bg-surface px-2 transition-[top] duration-200 md:hidden [header[data-hidden]~main_&]:top-0"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="flex min-h-12 w-full items-center gap-2.5 rounded-control px-2 text-small font-semibold -outline-offset-2"
          onClick={() => setOpen(true)}
        >
          <Icon name={here.icon} aria-hidden size={18} className="shrink-0 text-tea" />
          <span className="truncate">{messages[here.label]}</span>
          <WaitingBadge count={waitingAltogether(counts)} />
          <span className="ml-auto inline-flex items-center gap-1 font-normal text-ink-2">
            {messages.allAreas}
            <Icon name="chevron-up" aria-hidden size={16} />
          </span>
        </button>
      </nav>
      {isOpen && (
        <Suspense fallback={<Coming />}>
          <AreaChoiceSheet counts={counts} own={own} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
