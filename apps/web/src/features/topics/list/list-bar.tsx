import { siteHomePage, topicSorts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ListHead } from '../../posts/list-head.tsx';
import { homeQuery, homeTabs, type HomeView } from '../place.ts';
import { listMessages } from './messages.ts';

/** Filter, order and density of topics. */
export function ListBar({ view, tags }: { view: HomeView; tags: ReactNode }) {
  const messages = useMessages(listMessages);
  const tabs = homeTabs.map((tab) => ({
    to: addressOf(siteHomePage, homeQuery({ tab, sort: view.sort, tagId: tab === 'links' ? undefined : view.tagId })),
    label: messages.tabs[tab],
    current: tab === view.tab,
  }));
  const orders = topicSorts.map((sort) => ({
    to: addressOf(siteHomePage, homeQuery({ ...view, sort, page: 1 })),
    label: messages.sorts[sort],
    current: view.sort === sort,
  }));
  const isOrdered = view.tab !== 'hot' && view.tab !== 'links';
  return (
    <ListHead
      label={messages.lists}
      tabs={tabs}
      orderLabel={messages.sort}
      orders={isOrdered ? orders : []}
      tags={tags}
      dense={view.tab !== 'links'}
    />
  );
}
