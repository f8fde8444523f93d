/** How posts are read, and by whom: every body goes through `projectBody`, every list through `visible.ts`. */
export { bestSince } from './best-since.ts';
export { cardFields, cardOf, peopleOfCards, type CardRow, type Cards, type PageContext } from './cards.ts';
export { countSince } from './count-since.ts';
export { branchesInTags, dynamicBranches } from './dynamic-branches.ts';
export { dynamicRows, type DynamicBranch, type DynamicCursor, type DynamicRow, type DynamicSource } from './dynamic-rows.ts';
export { countPosts } from './export-posts.ts';
export { feedPosts, sitemapPosts } from './feed-posts.ts';
export { finder, type Location } from './find-response.ts';
export { floorsOfPage, pageOfFloor, pagesOf, type FloorRange, type FloorSort } from './floors.ts';
export { leavesOf, listPages, orderColumns, type PageSql, type PinnedList, pinnedLists } from './list-pages.ts';
export { ownFields, ownPage, ownResponseFields, type OwnResponseRow, type OwnRow } from './own-lists.ts';
export { readPostAudience, readPostAudiences, type PostAudience } from './post-audience.ts';
export { type OpenPost, postsWithin, readOpenPosts, type SomePosts } from './posts-within.ts';
export { postGlimpses, type PostGlimpse } from './post-glimpses.ts';
export {
  contextOf,
  likedAmong,
  type PageRows,
  postsIn,
  peopleOf,
  presentReply,
  presentResponse,
  replyWithContext,
  type ResponseRow,
  staffMark,
} from './present-responses.ts';
export { readRegions, regionMark, type Regions } from './regions.ts';
export { readReplies, type ReplyRow } from './read-replies.ts';
export { postChannels, postRealtime, type Channels } from './realtime.ts';
export { favouritersOfRoot, likersOfRoot } from './root-reactors.ts';
export { readSubjectLines, type SubjectLines } from './subject-lines.ts';
export { lineKey } from './line-key.ts';
export { countView, flushViews } from './views.ts';
export { inOpenTags, inOpenTagsSql, projectBody, readerSql, type ReaderSql, visibleBelowSql, visibleSql, visibleTo } from './visible.ts';
