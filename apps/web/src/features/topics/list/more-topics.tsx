import { listTopics, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { quietly } from '../../../lib/api/quietly.ts';
import { MorePages } from '../../posts/more-pages.tsx';
import type { TopicPage } from '../data.ts';
import { homeQuery, type HomeTab, type HomeView } from '../views.ts';
import { TopicRow } from './topic-row.tsx';

type Props = { view: HomeView & { tab: Exclude<HomeTab, 'links'> }; page: TopicPage };

/** The pages of topics that follow. */
export default function MoreTopics({ view, page }: Props) {
  const { tab, tagId, sort } = view;
  return (
    <MorePages
      first={page}
      load={(number) => api.call(listTopics, { query: { tab, tagId, sort, page: number } }, quietly)}
      addressAt={(number) => addressOf(siteHomePage, homeQuery({ ...view, page: number }))}
      renderRow={(topic) => <TopicRow topic={topic} />}
    />
  );
}
