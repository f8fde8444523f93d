import { addQuestionPage, askListPage, questionSorts, questionTabs } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OrderLinks } from '../../../ui/order-links.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DensitySwitch } from '../../posts/density-switch.tsx';
import { askListQuery, type AskListView } from '../place.ts';
import { askListMessages } from './messages.ts';

/** Which questions, in which order, how dense; on a phone the way to ask stands here too. */
export function AskListBar({ view }: { view: AskListView }) {
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
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-1">
      <Tabs label={messages.lists} tabs={tabs} className="min-w-0" />
      <div className="flex items-center max-md:w-full max-md:border-t max-md:border-line max-md:py-1 md:ml-auto">
        {view.tab !== 'latest' && <OrderLinks label={messages.sort} orders={orders} className="max-md:ml-1" />}
        <span className="max-md:ml-auto">
          <DensitySwitch />
        </span>
        <ButtonLink
          to={addressOf(addQuestionPage, { tagId: view.tagId })}
          tone="primary"
          className="mr-3 ml-1 md:hidden"
          icon={<Icon name="circle-question-mark" size={16} />}
        >
          {messages.askShort}
        </ButtonLink>
      </div>
    </div>
  );
}
