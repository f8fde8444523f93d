/** How posts are read, and by whom: every body goes through `projectBody`, every list through `visible.ts`. Lists are in `post-lists`. */
export { cardFields, type CardRow, type PageContext } from './cards.ts';
export { closingSql, type ClosingRow, isClosedAsDuplicate } from './closing.ts';
export { finder, type Location } from './find-response.ts';
export { floorsOfPage, pageOfFloor, type FloorRange, type FloorSort } from './floors.ts';
export { presentReply, presentResponse, type ResponseRow, staffMark } from './present-responses.ts';
export { withCardMark } from './mark-muted.ts';
export { listResponses, readPage, replyView, responseView } from './read-page.ts';
export { type OwnState, presentImages, presentRoot } from './present-root.ts';
export type { PagePosition, ResponseReader, Speakers } from './response-reader.ts';
export { type ReadRoot, type RootReader, seeRoot } from './see-root.ts';
export type { ReplyRow } from './read-replies.ts';
export { postChannels } from './channels.ts';
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
