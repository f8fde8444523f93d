/** How posts are read, and by whom: every body goes through `projectBody`, every list through `visible.ts`. */
export { cardFields, type CardRow, type PageContext } from './cards.ts';
export { closingSql, type ClosingRow, isClosedAsDuplicate } from './closing.ts';
export { openBranches, type OpenBranch } from './open-branches.ts';
export { feedPosts, sitemapPosts } from './feed-posts.ts';
export { finder, type Location } from './find-response.ts';
export { floorsOfPage, pageOfFloor, type FloorRange, type FloorSort } from './floors.ts';
export { leavesOf, listPages, orderColumns, type PageSql, type PinnedList, pinnedLists, readRootList } from './list-pages.ts';
export { ownPage, type OwnResponseRow, type OwnRow, underRoot } from './own-lists.ts';
export { postGlimpses, type PostGlimpse } from './post-glimpses.ts';
export { likedAmong, type PageRows, presentReply, presentResponse, type ResponseRow, staffMark } from './present-responses.ts';
export { addLinkCards } from './link-cards.ts';
export { withCardMark, withMutedMark } from './mark-muted.ts';
export { readNotifiedText } from './notified-text.ts';
export { listResponses, readPage, replyView, responseView } from './read-page.ts';
export { type OwnState, presentImages, presentRoot } from './present-root.ts';
export type { PagePosition, ResponseReader, Speakers } from './response-reader.ts';
export { type RootReader, seeRoot } from './see-root.ts';
export type { ReplyRow } from './read-replies.ts';
export { postChannels } from './channels.ts';
export { favouritersOfRoot, likersOfRoot } from './root-reactors.ts';
export { readSubjectLines, type SubjectLines } from './subject-lines.ts';
export { lineKey } from './line-key.ts';
export { countView } from './views.ts';
export {
  inOpenTags,
  inOpenTagsSql,
  joinResponse,
  projectBody,
  responsePublished,
  readerSql,
  type ReaderSql,
  visibleBelowSql,
  visibleSql,
  visibleTo,
} from './visible.ts';
