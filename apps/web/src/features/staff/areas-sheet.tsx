import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/inputs.tsx';
import { AreaLink, currentArea, overviewArea } from './area-link.tsx';
import { openGroups } from './areas.ts';
import { staffMessages } from './messages.ts';
import { waitingAltogether, type Counts, type OwnRights } from './counts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

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
            <AreaLink key={area.to} area={area} counts={counts} onClick={onChoose} />
          ))}
        </div>
      ))}
      <p aria-live="polite" className="py-6 text-center text-small text-ink-2 empty:hidden">
        {groups.length === 0 && messages.noArea}
      </p>
    </>
  );
}

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
      <Sheet open={isOpen} onClose={close} title={messages.areas}>
        {isOpen && <AreaChoice counts={counts} own={own} onChoose={close} />}
      </Sheet>
    </>
  );
}
