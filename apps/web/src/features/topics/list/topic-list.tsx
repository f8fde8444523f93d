import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Pager } from '../../../ui/pager.tsx';
import { MutedRows } from '../../muted-rows/muted-rows.tsx';
import type { TopicPage } from '../data.ts';
import { homeQuery, type HomeView } from '../views.ts';
import { listMessages } from './messages.ts';
import { TopicRow } from './topic-row.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const MoreTopics = ornament(() => import('./more-topics.tsx'));
const NoTopics = ornament(() => import('./no-topics.tsx'));

export function TopicList({ view, page }: { view: HomeView; page: TopicPage }) {
  const lang = useLang();
  const messages = useMessages(listMessages);
  const settled = useSettled();
  if (page.items.length === 0) {
    return (
      <Suspense>
        <NoTopics view={view} page={page} />
      </Suspense>
    );
  }
  return (
    <>
      <div className="divide-y divide-line">
        <MutedRows items={page.items}>{(topic) => <TopicRow topic={topic} />}</MutedRows>
      </div>
      {settled && view.tab !== 'links' && page.pages > 1 && (
        <Suspense>
          <MoreTopics key={`${view.tab} ${view.tagId} ${view.sort} ${page.page}`} view={{ ...view, tab: view.tab }} page={page} />
        </Suspense>
      )}
      <footer className="grid gap-2 border-t border-line px-4 py-4 text-center">
        <Pager page={page.page} pages={page.pages} href={(to) => addressOf(siteHomePage, homeQuery({ ...view, page: to }))} />
        <p className="text-meta text-ink-2">{messages.total(formatCount(page.total, lang))}</p>
      </footer>
    </>
  );
}
