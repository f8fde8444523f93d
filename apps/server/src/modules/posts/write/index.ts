/** What members do with their posts, the same for all kinds: `PostType` says where a kind differs. */
export { changeState, deletePost, restorePost, sendToReview } from './change-state.ts';
export { attachesIn, attachForm, checkAttached, checkEditedAttached } from './attach-rights.ts';
export { claimEditedMedia, claimMedia } from './claim-media.ts';
export { checkStillLeaves, checkTags, leavesToPost, refuseGoneTag } from './check-tags.ts';
export { countDrafts, ownDrafts } from './drafts.ts';
export { editBody } from './edit-body.ts';
export { emitPost, emitPosted } from './emit-post.ts';
export { firstState, type Hold, holdsOn, recordHolds, reviewedAmong, reviewOf, type Review } from './holds.ts';
export { importReplyTo, importResponse, type ImportedPost } from './import-posts.ts';
export { insertResponse, type ActivityFollower } from './insert-post.ts';
export {
  type Acting,
  type EditStamp,
  type Erasure,
  type Locked,
  type LockedPost,
  type NewTexts,
  type PostType,
  type ReplyType,
  type ResponseType,
  type Rewriting,
} from './post-type.ts';
export { favouritePost, likePost } from './react.ts';
export { purgedAmong } from './purged-among.ts';
export { recordEdit } from './record-edit.ts';
export { authorsUnder, recountJob, recountOfMembers, recountReactions, recountResponses, refreshActivitySql } from './recount.ts';
export { replyTo } from './reply-to.ts';
export { rewardPosted } from './rewards.ts';
export { openHolds, reopenHolds } from './settle-holds.ts';
export { treeRows } from './tree-rows.ts';
export type { ScreenedText } from './screen-text.ts';
export { addedTo, type StoredTexts, storedTexts } from './stored-texts.ts';
export { checkEditedTitle, cleanTitle, screenedLine, screenedPoll, screenedTitle, titleOf } from './titles.ts';
export { type BodyImage, importRules, staffRules, writeBody, writingRules, type WrittenBody, type WrittenHidden } from './write-body.ts';
