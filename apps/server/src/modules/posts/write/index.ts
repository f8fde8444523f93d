/** What members do with their posts, the same for all kinds: `PostType` says where a kind differs. */
export { changeState, deletePost, restorePost, sendToReview } from './change-state.ts';
export { checkAttached } from './attach-rights.ts';
export { claimMedia } from './claim-media.ts';
export { checkStillLeaves, checkTags, refuseGoneTag } from './check-tags.ts';
export { editRoot } from './edit-root.ts';
export { postResponse } from './post-response.ts';
export { postRoot, rootDraft, writtenColumns } from './post-root.ts';
export { editBody } from './edit-body.ts';
export { emitPost } from './emit-post.ts';
export { type ReviewReason, reviewReasonsFor, reviewOf, type Review } from './review-reasons.ts';
export { importEdit } from './import-edit.ts';
export { importReplyTo, importResponse, importRoot, type ImportedPost, type ImportedRoot } from './import-posts.ts';
export type { ActivityFollower } from './insert-post.ts';
export {
  type Acting,
  type Erasure,
  type LockedPost,
  type NewTexts,
  type PostType,
  type FloorType,
  type ReplyType,
  type RootType,
  type Rewriting,
} from './post-type.ts';
export { favouritePost, likePost } from './react.ts';
export { purgedAmong } from './purged-among.ts';
export { type Edited, recordEdit, textsSql } from './record-edit.ts';
export { recountResponses, recountsOf, refreshActivitySql } from './recount.ts';
export { rootForm } from './root-form.ts';
export { replyTo } from './reply-to.ts';
export { openReviewReasonIds, reopenReviewReasons } from './settle-review-reasons.ts';
export { treeRows } from './tree-rows.ts';
export type { StoredTexts } from './stored-texts.ts';
