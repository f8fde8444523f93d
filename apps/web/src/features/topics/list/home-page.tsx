import { siteHomePage, topicSorts, topPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { type ReactNode, Suspense } from 'react';
import { useMessages, useLang } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useSlowLoad } from '../../../lib/use-slow-load.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { ListHead } from '../../posts/list-head.tsx';
import { ContinueOnPhone } from '../../drafts/continue-writing.tsx';
import { TopBanners } from '../../list-blocks/list-blocks.tsx';
import { useAbsence } from '../../reading-history/use-absence.ts';
import { TagFollowBar } from '../../tag-follows/tag-follow-bar.tsx';
import { TagChips } from '../../tags/tag-chips.tsx';
import { TagRail } from '../../tags/tag-rail.tsx';
import { homeQuery, homeTabs, type HomeView } from '../views.ts';
import type { HomeData } from '../data.ts';
import { listMessages } from './messages.ts';
import { HomeAside } from './home-aside.tsx';
import { TopicList } from './topic-list.tsx';
import { ornament } from '../../../ui/ornament.tsx';

/** Filter, order and density of topics. */
function ListBar({ view, tags }: { view: HomeView; tags: ReactNode }) {
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
      tabs={tabs.toSpliced(-1, 0, { to: addressOf(topPage), label: messages.top, current: false })}
      orderLabel={messages.sort}
      orders={isOrdered ? orders : []}
      tags={tags}
      dense={view.tab !== 'links'}
    />
  );
}

// Only for members who were absent.
const CatchUpCard = ornament(() => import('../../reading-history/catch-up-card.tsx'));
const LinksTab = ornament(() => import('./links-tab.tsx'));

/** Tags, feed, aside from 1200 px; feed and aside from 768; one column below. */
export function HomePage({ view, tags, hot, topics, links, blocks, checklist }: HomeData & { checklist: ReactNode }) {
  const lang = useLang();
  const messages = useMessages(listMessages);
  const slow = useSlowLoad();
  const absence = useAbsence(useStore(memberStore)?.id);
  const tag = tags.flatMap((one) => [one, ...one.children]).find(({ id }) => id === view.tagId);
  const title = messages.heading(messages.tabs[view.tab], tag ? nameIn(tag.name, lang) : '');
  const isLinks = view.tab === 'links';
  // Below what is there: it arrives late and moves nothing.
  const isEmpty = topics?.total === 0;
  const railProps = {
    tags,
    chosen: isLinks ? null : view.tagId,
    // The tag's own page keeps the current tab (e.g. essence).
    to: (tagId: string | undefined) => addressOf(siteHomePage, homeQuery({ ...view, tab: isLinks ? 'all' : view.tab, tagId, page: 1 })),
  };
  return (
    <div className="grid justify-center gap-4 md:grid-cols-[minmax(0,1fr)_288px] md:gap-6 lg:grid-cols-[208px_minmax(0,720px)_288px]">
      <TagRail {...railProps} />
      <div className="grid min-w-0 content-start gap-3">
        {absence && (
          <Suspense>
            <CatchUpCard absence={absence} />
          </Suspense>
        )}
        {!tag && <ContinueOnPhone />}
        {!isLinks && <TagFollowBar tag={tag} />}
        <TopBanners blocks={blocks} />
        <Card labelledBy="list-title">
          <h1 id="list-title" className="sr-only">
            {title}
          </h1>
          <ListBar view={view} tags={<TagChips {...railProps} />} />
          <h2 className="sr-only">{tag ? messages.topicsOf(nameIn(tag.name, lang)) : messages.lists}</h2>
          {slow && <Skeleton shape="row" count={8} />}
          {!slow && links && (
            <Suspense>
              <LinksTab links={links} />
            </Suspense>
          )}
          {!slow && topics && <TopicList view={view} page={topics} />}
        </Card>
        {isEmpty && checklist}
      </div>
      <HomeAside hot={hot} blocks={blocks} tagId={view.tagId} checklist={isEmpty ? null : checklist} />
    </div>
  );
}
