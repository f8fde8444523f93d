import {
  addOwnSearch,
  answerFromSite,
  assistantRules,
  deleteOwnSearches,
  helpRules,
  listHotSearches,
  listOwnSearches,
  searchHelp,
  searchColumns,
  searchMembers,
  searchPage,
  searchPosts,
  searchRules,
  searchSorts,
  searchTabs,
  searchTags,
  searchTimes,
  suggestSearch,
  type Answer,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf, wordIn } from '../../lib/query.ts';
import { signedIn } from '../../lib/session.ts';

export type SearchResults = Answer<typeof searchPosts>;
export type Hit = SearchResults['items'][number];
export type Segment = Hit['title'][number];
export type OtherHit = Hit['others'][number];
export type Suggested = Answer<typeof suggestSearch>;
export type HelpMatches = Answer<typeof searchHelp>['items'];

export type SearchView = {
  keyword: string;
  tab: (typeof searchTabs)[number];
  sort: (typeof searchSorts)[number];
  tagId: string | undefined;
  author: string | undefined;
  time: (typeof searchTimes)[number] | undefined;
  solved: boolean;
  pictures: boolean;
  mine: boolean;
  page: number;
};

/** An existing answer to the same question. */
export type SureAnswer = Pick<Answer<typeof answerFromSite>, 'extracts' | 'citations'>;

export type SearchData = {
  view: SearchView;
  hot: string[];
  posts: SearchResults | null;
  answer: SureAnswer | null;
  columns: Answer<typeof searchColumns>['items'] | null;
  members: Answer<typeof searchMembers>['items'] | null;
  tags: Answer<typeof searchTags>['items'] | null;
  help: HelpMatches | null;
};

export const days = { day: 1, week: 7, month: 30, year: 365 } as const;

function viewOf(url: URL): SearchView {
  const query = queryOf(searchPage, url);
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, searchRules.keyword.maxLength),
    tab: wordIn(query, 'tab', searchTabs),
    sort: wordIn(query, 'sort', searchSorts),
    tagId: idIn(query, 'tagId'),
    author: query.get('author') ?? undefined,
    time: searchTimes.find((time) => time === query.get('time')),
    solved: query.get('solved') === '1',
    pictures: query.get('pictures') === '1',
    mine: query.get('mine') === '1',
    page: Math.min(10, pageIn(query)),
  };
}

/** The URL of a search; defaults are left out. */
export function searchPath({ keyword, tab, sort, tagId, author, time, solved, pictures, mine, page }: SearchView): string {
  return addressOf(searchPage, {
    keyword: keyword === '' ? undefined : keyword,
    tab: tab === 'all' ? undefined : tab,
    sort: sort === 'best' ? undefined : sort,
    tagId,
    author,
    time,
    solved: solved ? '1' : undefined,
    pictures: pictures ? '1' : undefined,
    mine: mine ? '1' : undefined,
    page: page > 1 ? page : undefined,
  });
}

export const firstView: Omit<SearchView, 'keyword'> = {
  tab: 'all',
  sort: 'best',
  tagId: undefined,
  author: undefined,
  time: undefined,
  solved: false,
  pictures: false,
  mine: false,
  page: 1,
};

function askPosts(
  from: Api,
  { keyword, tab, sort, tagId, author, time, solved, pictures, mine, page }: SearchView,
): Promise<SearchResults> {
  const since = time && new Date(Date.now() - days[time] * 86_400_000).toISOString();
  const flags = { ...(solved && { solved }), ...(pictures && { pictures }), ...(mine && { mine }) };
  const scope = tab === 'topics' || tab === 'questions' ? tab : 'all';
  return from.call(searchPosts, { query: { keyword, tab: scope, sort, tagId, author, from: since, page, ...flags } });
}

/** In addition to the first results of a search without filters. If this request fails, the search still works. */
async function askAnswer(from: Api, view: SearchView): Promise<SureAnswer | null> {
  const { keyword: question } = view;
  const { minLength, maxLength } = assistantRules.question;
  const length = [...question].length;
  if (searchPath(view) !== searchPath({ ...firstView, keyword: question }) || length < minLength || length > maxLength) return null;
  const answer = await from.call(answerFromSite, { query: { question } }, quietly).catch(() => null);
  return answer?.sure === true ? answer : null;
}

async function askHelp(from: Api, keyword: string): Promise<HelpMatches> {
  return (await from.call(searchHelp, { query: { keyword: keyword.slice(0, helpRules.keyword.maxLength) } })).items;
}

export async function loadSearch(from: Api, { url }: LoadArgs): Promise<SearchData> {
  const view = viewOf(url);
  const { keyword, tab } = view;
  const asks = keyword !== '';
  const isPosts = tab === 'all' || tab === 'topics' || tab === 'questions';
  const [hot, posts, answer, columns, members, tags, help] = await Promise.all([
    asks ? [] : from.call(listHotSearches).then(({ items }) => items),
    asks && isPosts ? askPosts(from, view) : null,
    asks ? askAnswer(from, view) : null,
    asks && (tab === 'columns' || tab === 'all') ? from.call(searchColumns, { query: { keyword } }).then(({ items }) => items) : null,
    asks && (tab === 'members' || tab === 'all') ? from.call(searchMembers, { query: { keyword } }).then(({ items }) => items) : null,
    asks && (tab === 'tags' || tab === 'all') ? from.call(searchTags, { query: { keyword } }).then(({ items }) => items) : null,
    asks && (tab === 'help' || tab === 'all') ? askHelp(from, keyword) : null,
  ]);
  return { view, hot, posts, answer, columns, members, tags, help };
}

export const searchCalls = {
  suggest: (keyword: string): Promise<Suggested> => api.call(suggestSearch, { query: { keyword } }, quietly),
  help: (keyword: string): Promise<HelpMatches> => askHelp(api, keyword),
  hot: async (): Promise<string[]> => (await api.call(listHotSearches, undefined, quietly)).items,
  history: async (): Promise<string[]> => (signedIn() ? (await api.call(listOwnSearches, undefined, quietly)).items : []),
  forget: (keyword?: string) => api.call(deleteOwnSearches, { body: { keyword } }, quietly),
  /** The search is performed even if it cannot be added to the history. */
  remember: (keyword: string): void => {
    if (signedIn())
      void api
        .call(addOwnSearch, { body: { keyword: keyword.slice(0, searchRules.remembered.maxLength) } }, quietly)
        .catch(() => undefined);
  },
};
