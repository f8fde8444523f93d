import { adminPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { openGroups } from './areas.ts';
import type { Counts, Frame, OwnRights } from './counts.ts';
import { LiveCounts, useLiveCounts } from './live.ts';
import { staffMessages } from './messages.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;

type AreaProps = { to: string; icon: ReactNode; label: string; waiting?: number; below?: boolean };

/** `below`: screens under this address belong to it too. */
function Area({ to, icon: mark, label, waiting = 0, below = false }: AreaProps) {
  return (
    <NavLink
      to={to}
      end={!below}
      className={({ isActive }) =>
        cx(
          'flex h-9 items-center gap-2.5 rounded-control px-3 text-small whitespace-nowrap transition-colors pointer-coarse:h-11',
          isActive ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      {mark}
      {label}
      <WaitingBadge count={waiting} className="ml-auto" />
    </NavLink>
  );
}

/** A group of areas under its heading; on a phone all groups follow each other in one row. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="flex gap-1 md:grid md:gap-0.5">
      <span aria-hidden className="px-3 pt-3 pb-1 text-tiny font-medium text-ink-2 max-md:hidden">
        {title}
      </span>
      {children}
    </div>
  );
}

function Areas({ counts, own }: { counts: Counts; own: OwnRights }) {
  const messages = useMessages(staffMessages);
  return (
    <>
      <Area to={addressOf(adminPage)} icon={<Icon name="layout-dashboard" {...icon} />} label={messages.overview} />
      {openGroups(own).map(({ title, areas }) => (
        <Group key={title} title={messages[title]}>
          {areas.map(({ to, icon: name, label, waiting, below = false }) => (
            <Area
              key={to}
              to={to}
              icon={<Icon name={name} {...icon} />}
              label={messages[label]}
              waiting={waiting?.(counts) ?? 0}
              below={below}
            />
          ))}
        </Group>
      ))}
    </>
  );
}

/** Navigation at the left; on a phone a row that scrolls sideways. */
export function StaffFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const messages = useMessages(staffMessages);
  const counts = useLiveCounts(frame);
  const { pathname } = useLocation();
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(areas.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname === link.pathname || pathname.startsWith(`${link.pathname}/`));
    // On a phone the row of areas is wider than the screen, and else it is higher; the page itself stays where it is.
    const { clientWidth = 0, clientHeight = 0 } = areas.current ?? {};
    if (current) areas.current?.scrollTo({ left: current.offsetLeft - clientWidth / 2, top: current.offsetTop - clientHeight / 2 });
  }, [pathname]);
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-6">
      <nav
        ref={areas}
        aria-label={messages.areas}
        className="relative flex gap-1 overflow-x-auto px-3 pb-3 [scrollbar-width:none] md:sticky md:top-20 md:grid md:max-h-[calc(100dvh-6rem)] md:overflow-x-hidden md:overflow-y-auto md:p-0.5"
      >
        <Areas counts={counts} own={frame.own} />
      </nav>
      <div className="min-w-0">
        <LiveCounts value={counts}>{children}</LiveCounts>
      </div>
    </div>
  );
}
