import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { lazy, Suspense } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useSlowLoad } from '../../../lib/use-slow-load.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { ContinueOnPhone } from '../../drafts/continue-on-phone.tsx';
import { TopBanners } from '../../list-blocks/top-banners.tsx';
import { TagFollowBar } from '../../tag-follows/tag-follow-bar.tsx';
import type { HomeData } from '../data.ts';
import { homeQuery } from '../place.ts';
import { TagChips } from '../../tags/tag-chips.tsx';
import { TagRail } from '../../tags/tag-rail.tsx';
import { HomeAside } from './home-aside.tsx';
import { ListBar } from './list-bar.tsx';
import { listMessages } from './messages.ts';
import { TopicList } from './topic-list.tsx';

// Only for members.
const CatchUpCard = lazy(() => import('../../reading-history/catch-up-card.tsx'));
const LinksTab = lazy(() => import('./links-tab.tsx'));

/** Tags, feed, aside from 1200 px; feed and aside from 768; one column below. */
export function HomePage({ view, tags, hot, topics, links, blocks }: HomeData) {
  const lang = useLang();
  const messages = useMessages(listMessages);
  const slow = useSlowLoad();
  const member = useStore(memberStore);
  const tag = tags.flatMap((one) => [one, ...one.children]).find(({ id }) => id === view.tagId);
  const title = messages.heading(messages.tabs[view.tab], tag ? nameIn(tag.name, lang) : '');
  const isLinks = view.tab === 'links';
  const places = {
    tags,
    chosen: isLinks ? null : view.tagId,
    // The tag's own page keeps the current tab (e.g. essence).
    to: (tagId: string | undefined) => addressOf(siteHomePage, homeQuery({ ...view, tab: isLinks ? 'all' : view.tab, tagId, page: 1 })),
  };
  return (
    <div className="grid grid-cols-1 justify-center gap-4 md:grid-cols-[minmax(0,1fr)_288px] md:gap-6 lg:grid-cols-[208px_minmax(0,720px)_288px]">
      <TagRail {...places} />
      <div className={cx('grid min-w-0 grid-cols-1 content-start gap-3', !tag && 'max-md:-mt-4')}>
        {member && (
          <Suspense>
            <CatchUpCard memberId={member.id} />
          </Suspense>
        )}
        {!tag && <ContinueOnPhone />}
        {!isLinks && <TagFollowBar tag={tag} />}
        <TopBanners blocks={blocks} />
        <Card labelledBy="list-title">
          <h1 id="list-title" className="sr-only">
            {title}
          </h1>
          <ListBar view={view} tags={<TagChips {...places} />} />
          <h2 className="sr-only">{tag ? messages.topicsOf(nameIn(tag.name, lang)) : messages.lists}</h2>
          {slow && <Skeleton shape="row" count={8} />}
          {!slow && links && (
            <Suspense>
              <LinksTab links={links} />
            </Suspense>
          )}
          {!slow && topics && <TopicList view={view} page={topics} />}
        </Card>
      </div>
      <HomeAside hot={hot} blocks={blocks} tagId={view.tagId} />
    </div>
  );
}
