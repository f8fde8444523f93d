import { NavLink } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { areaGroups, type AreaEntry } from './area.tsx';
import { areaMessages } from './messages.ts';

function Entry({ entry: { to, label, icon: Icon } }: { entry: AreaEntry }) {
  const lang = useLang();
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        cx(
          'flex h-9 items-center gap-2.5 rounded-control px-3 text-small transition-colors pointer-coarse:h-11',
          isActive ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <span className="truncate">{nameIn(label, lang)}</span>
    </NavLink>
  );
}

/** Where else one may go in the own area; from 992 px on, below it `AreaRows` on the own home does this. */
export function Rail() {
  const lang = useLang();
  const words = useMessages(areaMessages);
  return (
    <nav aria-label={words.area} className="sticky top-20 grid max-h-[calc(100dvh-96px)] content-start gap-5 overflow-y-auto [scrollbar-width:thin] max-[992px]:hidden">
      {areaGroups.map(({ key, label, entries }) =>
        entries.length === 0 ? null : (
          <div key={key} role="group" aria-labelledby={`area-${key}`} className="grid gap-0.5">
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
