import { Link, useLocation } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { UnreadBadge } from '../unread/unread-badge.tsx';
import { areaMessages } from './messages.ts';
import { areaPosition, areaSections, type AreaSection } from './sections.ts';

function Entry({ section: { label, icon, tabs, unread }, current }: { section: AreaSection; current: boolean }) {
  const lang = useLang();
  return (
    <Link
      to={tabs[0]?.to ?? ''}
      aria-current={current ? 'true' : undefined}
      className={cx(
        'flex min-h-10 items-center gap-3 rounded-control px-3 text-body transition-colors pointer-coarse:min-h-11',
        current ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
      )}
    >
      <Icon name={icon} size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{nameIn(label, lang)}</span>
      {unread && <UnreadBadge of={unread} />}
    </Link>
  );
}

/** The four sections of the own area, from 992 px on. On a phone the tabs at the bottom and the own profile link there. */
export function Rail() {
  const messages = useMessages(areaMessages);
  const { pathname } = useLocation();
  const here = areaPosition(pathname)?.section;
  return (
    <nav data-area aria-label={messages.area} className="sticky top-20 grid content-start gap-1 max-[62rem]:hidden">
      {areaSections.map((section) => (
        <Entry key={section.key} section={section} current={section === here} />
      ))}
    </nav>
  );
}
