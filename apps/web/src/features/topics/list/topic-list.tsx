import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { TopicPage } from '../data.ts';
import { topicMessages } from '../messages.ts';
import { homeQuery, type HomeView } from '../place.ts';
import { TopicRow } from './topic-row.tsx';

function NoTopics({ view, page }: { view: HomeView; page: TopicPage }) {
  const words = useMessages(topicMessages);
  if (page.total > 0) {
    const first = <ButtonLink to={paths.siteHome(homeQuery({ ...view, page: 1 }))}>{words.firstPage}</ButtonLink>;
    return <EmptyState title={words.beyondTitle} text={words.beyondText} action={first} />;
  }
  const titles = { essence: words.emptyEssence, pinned: words.emptyPinned, hot: words.emptyHot };
  if (view.tab !== 'all' && view.tab !== 'links') {
    const all = <ButtonLink to={paths.siteHome({ tagId: view.tagId })}>{words.seeAll}</ButtonLink>;
    return <EmptyState title={titles[view.tab]} text={words.emptyTabText} action={all} />;
  }
  const write = <ButtonLink to={paths.addTopic({ tagId: view.tagId })} tone="primary">{words.post}</ButtonLink>;
  return <EmptyState title={words.emptyTitle} text={words.emptyText} action={write} />;
}

export function TopicList({ view, page }: { view: HomeView; page: TopicPage }) {
  const lang = useLang();
  const words = useMessages(topicMessages);
  if (page.items.length === 0) return <NoTopics view={view} page={page} />;
  return (
    <>
      <div className="divide-y divide-line">
        {page.items.map((topic) => (
          <TopicRow key={topic.id} topic={topic} />
        ))}
      </div>
      <footer className="grid gap-2 border-t border-line px-4 py-4 text-center">
        <Pager page={page.page} pages={page.pages} href={(to) => paths.siteHome(homeQuery({ ...view, page: to }))} />
        <p className="text-meta text-ink-2">{words.total(formatCount(page.total, lang))}</p>
      </footer>
    </>
  );
}
