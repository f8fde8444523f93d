import { askListPage, questionSorts, questionTabs } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ListHead } from '../../posts/list-head.tsx';
import { askListQuery, type AskListView } from '../place.ts';
import { askListMessages } from './messages.ts';

/** Filter, order and density. On a phone the ask button is in the bar at the bottom. */
export function AskListBar({ view, tags }: { view: AskListView; tags: ReactNode }) {
  const messages = useMessages(askListMessages);
  const tabs = questionTabs.map((tab) => ({
    to: addressOf(askListPage, askListQuery({ ...view, tab, page: 1 })),
    label: messages.tabs[tab],
    current: tab === view.tab,
  }));
  const orders = questionSorts.map((sort) => ({
    to: addressOf(askListPage, askListQuery({ ...view, sort, page: 1 })),
    label: messages.sorts[sort],
    current: view.sort === sort,
  }));
  return (
    <ListHead label={messages.lists} tabs={tabs} orderLabel={messages.sort} orders={view.tab === 'latest' ? [] : orders} tags={tags} />
  );
}
