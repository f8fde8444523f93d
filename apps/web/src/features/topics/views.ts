import { commentSorts, siteHomePage, threadPage, topicSorts, topicTabs } from '@chaguan/contract';
import { idIn, pageIn, queryOf, wordIn } from '../../lib/query.ts';

export const homeTabs = [...topicTabs, 'links'] as const;
export type HomeTab = (typeof homeTabs)[number];
export type TopicSort = (typeof topicSorts)[number];
export type CommentSort = (typeof commentSorts)[number];

export type HomeView = { tab: HomeTab; tagId: string | undefined; sort: TopicSort; page: number };
/** Whose comments are read: all, those of one member, or the dialogue of two. */
export type Speakers = { by: string | undefined; with: string | undefined };
export type ThreadView = Speakers & {
  topicId: string | undefined;
  page: number;
  sort: CommentSort;
  commentId: string | undefined;
  replyId: string | undefined;
};

/** URLs may be edited by hand: invalid parameters are read as the first page of everything. */
export function homeView(url: URL): HomeView {
  const query = queryOf(siteHomePage, url);
  return {
    tab: wordIn(query, 'tab', homeTabs),
    tagId: idIn(query, 'tagId'),
    sort: wordIn(query, 'sort', topicSorts),
    page: pageIn(query),
  };
}

export function threadView(url: URL): ThreadView {
  const query = queryOf(threadPage, url);
  return {
    topicId: idIn(query, 'topicId'),
    page: pageIn(query),
    sort: wordIn(query, 'sort', commentSorts),
    commentId: idIn(query, 'commentId'),
    replyId: idIn(query, 'replyId'),
    by: idIn(query, 'by'),
    with: idIn(query, 'with'),
  };
}

/** The parameters that differ from the defaults; equal screens have equal URLs. */
export function homeQuery({ tab, tagId, sort, page }: Partial<HomeView>) {
  return {
    tab: tab === 'all' ? undefined : tab,
    tagId,
    sort: sort === 'activity' || tab === 'hot' || tab === 'links' ? undefined : sort,
    page,
  };
}
