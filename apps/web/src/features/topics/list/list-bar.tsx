import Rows3 from 'lucide-react/icons/rows-3';
import { Link } from 'react-router';
import { topicSorts } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { chooseDensity, densityStore } from '../../../lib/theme.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { homeQuery, homeTabs, type HomeView } from '../place.ts';
import { listMessages } from './messages.ts';

function SortLinks({ view }: { view: HomeView }) {
  const words = useMessages(listMessages);
  if (view.tab === 'hot' || view.tab === 'links') return null;
  return (
    <nav aria-label={words.sort} className="flex items-center">
      {topicSorts.map((sort) => (
        <Link
          key={sort}
          to={paths.siteHome(homeQuery({ ...view, sort, page: 1 }))}
          preventScrollReset
          aria-current={view.sort === sort ? 'true' : undefined}
          className={cx(
            'inline-flex h-9 items-center rounded-control px-2 text-meta whitespace-nowrap pointer-coarse:h-11',
            view.sort === sort ? 'font-semibold text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {words.sorts[sort]}
        </Link>
      ))}
    </nav>
  );
}

function DensitySwitch() {
  const words = useMessages(listMessages);
  const compact = useStore(densityStore) === 'compact';
  return (
    <IconButton
      label={words.compact}
      aria-pressed={compact}
      icon={<Rows3 aria-hidden size={18} />}
      onClick={() => chooseDensity(compact ? 'comfortable' : 'compact')}
    />
  );
}

/** Which list, in which order, how dense. On a phone the order goes to a line of its own. */
export function ListBar({ view }: { view: HomeView }) {
  const words = useMessages(listMessages);
  const tabs = homeTabs.map((tab) => ({
    to: paths.siteHome(homeQuery({ tab, sort: view.sort, tagId: tab === 'links' ? undefined : view.tagId })),
    label: words.tabs[tab],
    current: tab === view.tab,
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-1">
      <Tabs label={words.lists} tabs={tabs} className="min-w-0" />
      <div className={cx('ml-auto flex items-center', view.tab === 'links' && 'hidden')}>
        <SortLinks view={view} />
        <DensitySwitch />
      </div>
    </div>
  );
}
