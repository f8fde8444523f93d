import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/inputs.tsx';
import { AreaLink, currentArea, overviewArea } from './area-link.tsx';
import { openGroups } from './areas.ts';
import { staffMessages } from './messages.ts';
import { waitingAltogether, type Counts, type OwnRights } from './counts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The open sheet is part of the URL, so that "back" closes it; nothing is loaded for a hash. */
const openHash = '#areas';

type Props = { counts: Counts; own: OwnRights };

/** All entries by group; typing filters them by name, in either language. */
function AreaChoice({ counts, own, onChoose }: Props & { onChoose: () => void }) {
  const messages = useMessages(staffMessages);
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const groups = [{ title: 'title' as const, areas: [overviewArea] }, ...openGroups(own)].flatMap(({ title, areas }) => {
    const matches = areas.filter(({ label }) =>
      [staffMessages.zh[label], staffMessages.en[label]].some((name) => name.toLowerCase().includes(word)),
    );
    return matches.length === 0 ? [] : [{ title, areas: matches }];
  });
  return (
    <>
      <div className="sticky top-0 z-10 -mx-5 bg-surface px-5 pb-2">
        <Input
          type="search"
          aria-label={messages.findArea}
          placeholder={messages.findArea}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {groups.map(({ title, areas }) => (
        <div key={title} role="group" aria-label={messages[title]} className="grid grid-cols-2 gap-x-1 gap-y-0.5">
          <span aria-hidden className="col-span-2 px-3 pt-3 pb-1 text-tiny font-medium text-ink-2">
            {messages[title]}
          </span>
          {areas.map((area) => (
            <AreaLink key={area.to} area={area} counts={counts} replace onClick={onChoose} />
          ))}
        </div>
      ))}
      <p aria-live="polite" className="py-6 text-center text-small text-ink-2 empty:hidden">
        {groups.length === 0 && messages.noArea}
      </p>
    </>
  );
}

/**
 * Whether the sheet is open. The history entry exists for "back"; the state follows the browser's events, because the router only updates
 * its location after loading.
 */
function useSheet() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const follow = () => setOpen(window.location.hash === openHash);
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    isOpen,
    open(): void {
      setOpen(true);
      void navigate({ search, hash: openHash }, { state: { opened: true }, preventScrollReset: true });
    },
    /** A click on an entry navigates anyway. */
    leave: () => setOpen(false),
    close(): void {
      if (!isOpen) return;
      setOpen(false);
      // If the page was opened with the hash in its URL, there is no screen to go back to.
      if ((state as { opened?: boolean } | null)?.opened) void navigate(-1);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}

/** On a phone: a bar with the current entry, which opens all entries. */
export function AreasSheet({ counts, own }: Props) {
  const messages = useMessages(staffMessages);
  const { pathname } = useLocation();
  const { isOpen, open, leave, close } = useSheet();
  const here = currentArea(own, pathname);
  return (
    <>
      <nav
        aria-label={messages.areas}
        className="sticky top-14 z-20 -mt-4 mb-3 border-b border-line bg-surface px-2 transition-[top] duration-200 md:hidden [header[data-hidden]~main_&]:top-0"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="flex h-12 w-full items-center gap-2.5 rounded-control px-2 text-small font-semibold -outline-offset-2"
          onClick={open}
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
      <Sheet open={isOpen} onClose={close} title={messages.areas}>
        {isOpen && <AreaChoice counts={counts} own={own} onChoose={leave} />}
      </Sheet>
    </>
  );
}
