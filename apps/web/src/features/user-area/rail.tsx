import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { UnreadBadge } from '../unread/unread-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { areaGroups, type AreaEntry } from './area.tsx';
import { areaMessages } from './messages.ts';

function Entry({ entry: { to, label, icon, unread } }: { entry: AreaEntry }) {
  const lang = useLang();
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        cx(
          'flex h-8 items-center gap-2.5 rounded-control px-3 text-small transition-colors pointer-coarse:h-11',
          isActive ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      <Icon name={icon} size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{nameIn(label, lang)}</span>
      {unread && <UnreadBadge of="privateMessageCount" />}
    </NavLink>
  );
}

/** Where else one may go in the own area; from 992 px on, below it `AreaRows` on the own home does this. */
export function Rail() {
  const lang = useLang();
  const messages = useMessages(areaMessages);
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // The rail is longer than a low screen, and scrolls by itself.
    const here = [...(rail.current?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname);
    here?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={rail}
      aria-label={messages.area}
      className="sticky top-20 grid grid-cols-1 max-h-[calc(100dvh-96px)] content-start gap-4 overflow-y-auto [scrollbar-width:thin] max-[992px]:hidden"
    >
      {areaGroups.map(({ key, label, entries }) =>
        entries.length === 0 ? null : (
          <div key={key} role="group" aria-labelledby={`area-${key}`} className="grid grid-cols-1 gap-0.5">
            <p id={`area-${key}`} className="px-3 pb-1 text-meta text-ink-2">
              {nameIn(label, lang)}
            </p>
            {entries.map((entry) => (
              <Entry key={entry.to} entry={entry} />
            ))}
          </div>
        ),
      )}
    </nav>
  );
}
