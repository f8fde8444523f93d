import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { AreaLink, overviewArea } from './area-link.tsx';
import { AreasSheet } from './areas-sheet.tsx';
import { openGroups } from './areas.ts';
import type { Counts, Frame, OwnRights } from './counts.ts';
import { LiveCounts, useLiveCounts } from './live.ts';
import { staffMessages } from './messages.ts';

/** A group of entries under its heading. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="grid gap-0.5">
      <span aria-hidden className="px-3 pt-3 pb-1 text-tiny font-medium text-ink-2">
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
      <AreaLink area={overviewArea} counts={counts} />
      {openGroups(own).map(({ title, areas }) => (
        <Group key={title} title={messages[title]}>
          {areas.map((area) => (
            <AreaLink key={area.to} area={area} counts={counts} />
          ))}
        </Group>
      ))}
    </>
  );
}

/** Navigation at the left; on a phone a bar that opens it as a sheet. */
export function StaffFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const messages = useMessages(staffMessages);
  const counts = useLiveCounts(frame);
  const { pathname } = useLocation();
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(areas.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname === link.pathname || pathname.startsWith(`${link.pathname}/`));
    // The list may be higher than the window; the page itself does not scroll.
    if (current) areas.current?.scrollTo({ top: current.offsetTop - areas.current.clientHeight / 2 });
  }, [pathname]);
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-6">
      <nav
        ref={areas}
        data-area
        aria-label={messages.areas}
        className="sticky top-20 grid max-h-[calc(100dvh-6rem)] gap-1 overflow-x-hidden overflow-y-auto p-0.5 [scrollbar-width:none] max-md:hidden"
      >
        <Areas counts={counts} own={frame.own} />
      </nav>
      <AreasSheet counts={counts} own={frame.own} />
      <div className="min-w-0">
        <LiveCounts value={counts}>{children}</LiveCounts>
      </div>
    </div>
  );
}
