import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { TopicPage } from '../data.ts';
import { homeQuery, type HomeView } from '../views.ts';
import { listMessages } from './messages.ts';
import { TopicRow } from './topic-row.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const NoTopics = ornament(() => import('./no-topics.tsx'));

export function TopicList({ view, page }: { view: HomeView; page: TopicPage }) {
  const lang = useLang();
  const messages = useMessages(listMessages);
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
        {page.items.map((topic) => (
          <TopicRow key={topic.id} topic={topic} />
        ))}
      </div>
      <footer className="grid gap-2 border-t border-line px-4 py-4 text-center">
        <Pager page={page.page} pages={page.pages} href={(to) => addressOf(siteHomePage, homeQuery({ ...view, page: to }))} />
        <p className="text-meta text-ink-2">{messages.total(formatCount(page.total, lang))}</p>
      </footer>
    </>
  );
}
