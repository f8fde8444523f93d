import { siteHomePage, topicSorts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { OrderLinks } from '../../../ui/order-links.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DensitySwitch } from '../../posts/density-switch.tsx';
import { homeQuery, homeTabs, type HomeView } from '../place.ts';
import { listMessages } from './messages.ts';

function SortLinks({ view }: { view: HomeView }) {
  const messages = useMessages(listMessages);
  if (view.tab === 'hot' || view.tab === 'links') return null;
  const orders = topicSorts.map((sort) => ({
    to: addressOf(siteHomePage, homeQuery({ ...view, sort, page: 1 })),
    label: messages.sorts[sort],
    current: view.sort === sort,
  }));
  return <OrderLinks label={messages.sort} orders={orders} />;
}

/** Which list, in which order, how dense. On a phone the order goes to a line of its own. */
export function ListBar({ view }: { view: HomeView }) {
  const messages = useMessages(listMessages);
  const tabs = homeTabs.map((tab) => ({
    to: addressOf(siteHomePage, homeQuery({ tab, sort: view.sort, tagId: tab === 'links' ? undefined : view.tagId })),
    label: messages.tabs[tab],
    current: tab === view.tab,
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-1">
      <Tabs label={messages.lists} tabs={tabs} className="min-w-0" />
      <div className={cx('ml-auto flex items-center', view.tab === 'links' && 'hidden')}>
        <SortLinks view={view} />
        <DensitySwitch />
      </div>
    </div>
  );
}
