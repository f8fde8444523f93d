import { addQuestionPage, searchTabs } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { questionTitle } from '../../lib/question-title.ts';
import { useSlowLoad } from '../../lib/use-slow-load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnswerFor } from '../assistant/answer-for.tsx';
import { AnswerCard } from './answer-card.tsx';
import { firstView, searchPath, type SearchResults, type SearchData, type SearchView } from './data.ts';
import { FilterCard, FilterFold } from './filters.tsx';
import { HelpList } from './help-list.tsx';
import { HitList } from './hit-list.tsx';
import { ColumnList } from './column-list.tsx';
import { PeopleList, TagList } from './people-and-tags.tsx';
import { searchMessages } from './page-messages.ts';
import { SearchForm } from './search-form.tsx';

/** Offers to ask a question to readers who have not found it. */
const hitsBeforeAsking = 5;

/** Keywords that link to a search. */
function Keywords({ title, keywords }: { title: string; keywords: readonly string[] }) {
  if (keywords.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-ink-2">{title}</span>
      {keywords.map((keyword) => (
        <Link
          key={keyword}
          to={searchPath({ ...firstView, keyword })}
          className="inline-flex max-w-full items-center wrap-anywhere text-tea hover:underline pointer-coarse:min-h-11"
        >
          {keyword}
        </Link>
      ))}
    </p>
  );
}

function ResultTabs({ view, posts }: { view: SearchView; posts: SearchResults | null }) {
  const messages = useMessages(searchMessages);
  const counts: Partial<Record<SearchView['tab'], number>> = posts
    ? { topics: posts.counts.topics, questions: posts.counts.questions }
    : {};
  const tabs = searchTabs.map((tab) => ({
    to: searchPath({ ...view, tab, page: 1 }),
    label: messages.tabs[tab],
    current: tab === view.tab,
    count: counts[tab],
  }));
  return <Tabs label={messages.lists} tabs={tabs} className="border-b border-line px-1" />;
}

/** The keyword becomes the title of a question, so that nobody types it twice. */
const askPath = (keyword: string): string => addressOf(addQuestionPage, { title: questionTitle(keyword) });

function AskOthers({ keyword }: { keyword: string }) {
  const messages = useMessages(searchMessages);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-surface-2/60 px-4 py-3 text-small md:px-5">
      <span className="text-ink-2">{messages.askOthers}</span>
      <ButtonLink to={askPath(keyword)} size="small">
        {messages.ask}
      </ButtonLink>
    </p>
  );
}

function Nothing({ keyword, corrections, text }: { keyword: string; corrections: readonly string[]; text?: string }) {
  const messages = useMessages(searchMessages);
  const more = (
    <div className="grid justify-items-center gap-3">
      <p>{text ?? messages.emptyText}</p>
      <Keywords title={messages.meant} keywords={corrections} />
    </div>
  );
  const action = <ButtonLink to={askPath(keyword)}>{messages.ask}</ButtonLink>;
  return <EmptyState title={messages.emptyTitle} text={more} action={action} />;
}

function Posts({ view, posts }: { view: SearchView; posts: SearchResults }) {
  const messages = useMessages(searchMessages);
  if (posts.items.length === 0) return <Nothing keyword={view.keyword} corrections={posts.corrections} />;
  return (
    <>
      <div className="grid gap-1 border-b border-line px-4 py-2 text-meta text-ink-2 md:px-5">
        <h2>{messages.total(posts.total)}</h2>
        <Keywords title={messages.meant} keywords={posts.corrections} />
      </div>
      <HitList hits={posts.items.slice(0, hitsBeforeAsking)} />
      <AskOthers keyword={view.keyword} />
      {posts.items.length > hitsBeforeAsking && <HitList hits={posts.items.slice(hitsBeforeAsking)} />}
      <Pager page={posts.page} pages={posts.pages} href={(page) => searchPath({ ...view, page })} className="border-t border-line py-3" />
    </>
  );
}

function Results({ view, posts, columns, members, tags, help }: SearchData) {
  const messages = useMessages(searchMessages);
  if (view.tab === 'columns' && columns)
    return columns.length > 0 ? (
      <ColumnList columns={columns} />
    ) : (
      <Nothing keyword={view.keyword} corrections={[]} text={messages.noColumn} />
    );
  if (view.tab === 'members' && members)
    return members.length > 0 ? (
      <PeopleList people={members} />
    ) : (
      <Nothing keyword={view.keyword} corrections={[]} text={messages.nobody} />
    );
  if (view.tab === 'tags' && tags)
    return tags.length > 0 ? <TagList tags={tags} /> : <Nothing keyword={view.keyword} corrections={[]} text={messages.noTag} />;
  if (view.tab === 'help' && help)
    return help.length > 0 ? <HelpList articles={help} /> : <Nothing keyword={view.keyword} corrections={[]} text={messages.noHelp} />;
  return posts && <Posts view={view} posts={posts} />;
}

function Beside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="aside">
      <CardTitle>{title}</CardTitle>
      {children}
    </Card>
  );
}

/** Input, tabs, results; filters, members and tags at the side. */
export function SearchPage(data: SearchData) {
  const messages = useMessages(searchMessages);
  const slow = useSlowLoad();
  const { view, hot, posts, columns, members, tags, help } = data;
  const heading = <h1 className="sr-only">{view.keyword === '' ? messages.title : messages.titleOf(view.keyword)}</h1>;
  if (view.keyword === '') {
    return (
      <div className="mx-auto grid max-w-[720px] gap-4">
        {heading}
        <SearchForm view={view} />
        <Card>
          <EmptyState title={messages.startTitle} text={messages.startText} action={<Keywords title={messages.hot} keywords={hot} />} />
        </Card>
      </div>
    );
  }
  return (
    <div className="grid justify-center gap-4 md:grid-cols-[minmax(0,1fr)_288px] md:gap-6 lg:grid-cols-[minmax(0,784px)_288px]">
      <div className="grid min-w-0 content-start gap-3">
        {heading}
        <SearchForm view={view} />
        {data.answer && <AnswerCard answer={data.answer} />}
        {posts && <AnswerFor key={view.keyword} keyword={view.keyword} />}
        {posts && <FilterFold view={view} counts={posts.counts} />}
        <Card>
          <ResultTabs view={view} posts={posts} />
          {slow ? <Skeleton shape="row" count={8} /> : <Results {...data} />}
        </Card>
      </div>
      <div className="grid content-start gap-4">
        {posts && <FilterCard view={view} counts={posts.counts} />}
        {view.tab === 'all' && help && help.length > 0 && (
          <Beside title={messages.helpTitle}>
            <HelpList articles={help.slice(0, 3)} />
          </Beside>
        )}
        {view.tab === 'all' && columns && columns.length > 0 && (
          <Beside title={messages.columns}>
            <ColumnList columns={columns.slice(0, 3)} />
          </Beside>
        )}
        {view.tab === 'all' && members && members.length > 0 && (
          <Beside title={messages.people}>
            <PeopleList people={members.slice(0, 3)} />
          </Beside>
        )}
        {view.tab === 'all' && tags && tags.length > 0 && (
          <Beside title={messages.tagsTitle}>
            <TagList tags={tags.slice(0, 5)} />
          </Beside>
        )}
      </div>
    </div>
  );
}
