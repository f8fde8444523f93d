import { chatPage, profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLocation } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { unreadStore } from '../unread/store.ts';
import { UnreadBadge } from '../unread/unread-badge.tsx';
import { areaMessages } from './messages.ts';
import { areaPosition, isNamedByTab, type AreaPosition } from './sections.ts';
import { backLinkClass } from './user-page.tsx';

/** Screens of one subject, as a row of small links under the tabs. */
function Parts({ tab, pathname }: { tab: AreaPosition['tab']; pathname: string }) {
  const lang = useLang();
  if (!tab.parts) return null;
  return (
    <nav aria-label={nameIn(tab.label, lang)} className="flex flex-wrap gap-2 max-md:px-4">
      {tab.parts.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-chip px-3 text-small transition-colors pointer-coarse:min-h-11',
            to === pathname ? 'bg-tea-soft font-semibold text-tea' : 'bg-surface-2 text-ink-2 hover:text-ink',
          )}
        >
          {nameIn(label, lang)}
        </Link>
      ))}
    </nav>
  );
}

/** The tabs of a screen's section. A conversation takes the whole height, and has its own back link. */
export function SectionTabs() {
  const lang = useLang();
  const messages = useMessages(areaMessages);
  const { pathname } = useLocation();
  const unread = useStore(unreadStore);
  const here = areaPosition(pathname);
  if (here === null || pathname === chatPage.path) return null;
  const { section, tab } = here;
  const tabs = section.tabs.map((one) => ({
    to: one.to,
    label: nameIn(one.label, lang),
    current: one === tab,
    count: one.unread && unread[one.unread] > 0 ? <UnreadBadge of={one.unread} className="min-h-4 min-w-4 px-1 text-mini" /> : undefined,
  }));
  return (
    <div className="grid gap-3 max-md:gap-1.5 print:hidden">
      {tabs.length > 1 && (
        <div className="flex min-w-0 max-md:border-b max-md:border-line max-md:bg-surface">
          {isNamedByTab(pathname) && (
            <Link to={addressOf(profilePage)} aria-label={messages.back} title={messages.back} className={cx(backLinkClass, 'md:hidden')}>
              <Icon name="chevron-left" size={22} />
            </Link>
          )}
          <Tabs
            label={nameIn(section.label, lang)}
            tabs={tabs}
            className={cx(
              'min-w-0 flex-1 md:border-b md:border-line max-md:px-1',
              // Ten English names would otherwise not fit into the column.
              tabs.length > 8 && 'min-[62rem]:gap-0! min-[62rem]:[&>a]:px-2 min-[62rem]:[&>a[aria-current]]:after:inset-x-2',
            )}
          />
        </div>
      )}
      <Parts tab={tab} pathname={pathname} />
    </div>
  );
}
