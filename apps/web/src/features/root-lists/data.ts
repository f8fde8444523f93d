import {
  listQuestionTags,
  listTags,
  listTopPosts,
  listUnreadPosts,
  rootKinds,
  topPage,
  topPeriods,
  topSorts,
  unreadPostsPage,
  unreadTabs,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf, wordIn } from '../../lib/query.ts';

export type UnreadList = Answer<typeof listUnreadPosts>;
export type RootLine = Omit<UnreadList['items'][number], 'unread'>;
export type TagTree = Answer<typeof listTags>['items'];
export type UnreadView = ReturnType<typeof unreadView>;
export type UnreadData = Awaited<ReturnType<typeof loadUnread>>;

function unreadView(url: URL) {
  const query = queryOf(unreadPostsPage, url);
  return {
    tab: wordIn(query, 'tab', unreadTabs),
    tagId: idIn(query, 'tagId'),
    followed: query.get('followed') === '1' ? ('1' as const) : undefined,
    page: pageIn(query),
  };
}

export async function loadUnread(api: Api, { url }: LoadArgs) {
  const view = unreadView(url);
  const [list, ofTopics, ofQuestions] = await Promise.all([
    api.call(listUnreadPosts, { query: view }),
    api.call(listTags),
    api.call(listQuestionTags),
  ]);
  return { view, list, tags: { topics: ofTopics.items, questions: ofQuestions.items } };
}

export type TopView = ReturnType<typeof topView>;
export type TopData = Awaited<ReturnType<typeof loadTop>>;

/** The week is the first of them without a choice: a day is empty on a small site. */
const periods = ['week', ...topPeriods] as const;

function topView(url: URL) {
  const query = queryOf(topPage, url);
  return {
    period: wordIn(query, 'period', periods),
    sort: wordIn(query, 'sort', topSorts),
    kind: rootKinds.find((kind) => kind === query.get('kind')),
    page: pageIn(query),
  };
}

export async function loadTop(api: Api, { url }: LoadArgs) {
  const view = topView(url);
  return { view, list: await api.call(listTopPosts, { query: view }) };
}
