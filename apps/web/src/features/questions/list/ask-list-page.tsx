import { askListPage, questionSorts, questionTabs, topPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages, useLang } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { useSlowLoad } from '../../../lib/use-slow-load.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { ListHead } from '../../posts/list-head.tsx';
import { TopBanners } from '../../list-blocks/list-blocks.tsx';
import { TagFollowBar } from '../../tag-follows/tag-follow-bar.tsx';
import { TagChips } from '../../tags/tag-chips.tsx';
import { TagRail } from '../../tags/tag-rail.tsx';
import { askListQuery, type AskListView } from '../views.ts';
import { type AskListData, chosenTag } from '../data.ts';
import { askListMessages } from './messages.ts';
import { AskAside } from './ask-aside.tsx';
import { QuestionList } from './question-list.tsx';

/** Filter, order and density. On a phone the ask button is in the bar at the bottom. */
function AskListBar({ view, tags }: { view: AskListView; tags: ReactNode }) {
  const messages = useMessages(askListMessages);
  const tabs = questionTabs.map((tab) => ({
    to: addressOf(askListPage, askListQuery({ ...view, tab, page: 1 })),
    label: messages.tabs[tab],
    current: tab === view.tab,
  }));
  const top = { to: addressOf(topPage, { kind: 'question' }), label: messages.top, current: false };
  const orders = questionSorts.map((sort) => ({
    to: addressOf(askListPage, askListQuery({ ...view, sort, page: 1 })),
    label: messages.sorts[sort],
    current: view.sort === sort,
  }));
  return (
    <ListHead
      label={messages.lists}
      tabs={[...tabs, top]}
      orderLabel={messages.sort}
      orders={view.tab === 'latest' ? [] : orders}
      tags={tags}
    />
  );
}

/** Laid out like the home page: rail, list, aside. */
export function AskListPage({ view, tags, questions, blocks }: AskListData) {
  const lang = useLang();
  const messages = useMessages(askListMessages);
  const slow = useSlowLoad();
  const tag = chosenTag(tags, view);
  const name = tag ? nameIn(tag.name, lang) : '';
  const railProps = {
    tags,
    chosen: view.tagId,
    to: (tagId: string | undefined) => addressOf(askListPage, askListQuery({ ...view, tagId, page: 1 })),
  };
  return (
    <div className="grid justify-center gap-4 md:grid-cols-[minmax(0,1fr)_288px] md:gap-6 lg:grid-cols-[208px_minmax(0,720px)_288px]">
      <TagRail {...railProps} />
      <div className="grid min-w-0 content-start gap-3">
        <TagFollowBar tag={tag} />
        <TopBanners blocks={blocks} />
        <Card labelledBy="list-title">
          <h1 id="list-title" className="sr-only">
            {messages.heading(messages.tabs[view.tab], name)}
          </h1>
          <AskListBar view={view} tags={<TagChips {...railProps} />} />
          <h2 className="sr-only">{tag ? messages.questionsOf(name) : messages.lists}</h2>
          {slow ? <Skeleton shape="row" count={8} /> : <QuestionList view={view} questions={questions} />}
        </Card>
      </div>
      <AskAside blocks={blocks} tagId={view.tagId} />
    </div>
  );
}
