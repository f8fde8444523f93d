/**
 * What everything that members write has in common: its states, its body and title, floors, views, drafts, what it said before it was edited, points for
 * writing, likes on it, the commands that all kinds share, and `projectBody`, through which every body leaves. Topics and questions
 * stand on it, and describe their kinds to it (`PostType`). Tables: draft, post_edit, post_mention, post_hold. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearHolds } from './jobs/clear-holds.ts';

export { postsOwnData } from './own-data.ts';
export { postFacts } from './fact-checks.ts';
export {
  canChange,
  canReactBelow,
  canReactToRoot,
  canRestore,
  canRewriteBelow,
  isAuthor,
  isHiddenByState,
  lacksRealName,
  type PostFacts,
} from './authorship.ts';
export { cardOf, type Cards, type PageContext } from './card-of.ts';
export { checkStillLeaves, checkTags, leavesToPost, refuseGoneTag } from './check-tags.ts';
export { changeState, deletePost, judgePost, type Judgement, moderatePost, restorePost } from './commands/change-state.ts';
export { editBody } from './commands/edit-body.ts';
export { rewriteBody } from './commands/rewrite-body.ts';
export { mustBeAsSeen } from './commands/must-be-as-seen.ts';
export { concludeRewrite, reasonOf, rewritePost } from './commands/rewrite-post.ts';
export { forgetReactions } from './commands/forget-reactions.ts';
export { favouritePost, likePost } from './commands/react.ts';
export { removePosts } from './commands/remove-posts.ts';
export { replyTo } from './commands/reply-to.ts';
export { sendToReview } from './commands/send-to-review.ts';
export { forgetEditsOf } from './edits/forget-edits.ts';
export { readEdits, type PastWords, type PostEdit } from './edits/read-edits.ts';
export { readSource } from './edits/read-source.ts';
export { recordEdit } from './edits/record-edit.ts';
export { emitPost, emitPosted } from './emit-post.ts';
export { recordMentions } from './mentions.ts';
export * from './events.ts';
export { draftRoutes } from './routes.ts';
export { isDeleted, isInBin, type PostState, type Stated } from './post-state.ts';
export { recordHolds, type Hold } from './holds.ts';
export { countSince } from './queries/count-since.ts';
export { dynamicRows, type DynamicBranch, type DynamicCursor, type DynamicRow, type DynamicSource } from './queries/dynamic-rows.ts';
export { bestSince } from './queries/best-since.ts';
export { branchesInTags, dynamicBranches } from './queries/dynamic-branches.ts';
export { countPosts } from './queries/export-posts.ts';
export { ownPosts } from './own-posts.ts';
export { favouritersOfRoot, likersOfRoot } from './queries/root-reactors.ts';
export { cardFields, type CardRow, peopleOfCards } from './present/present-card.ts';
export { leavesOf, listPages, orderColumns, type PageSql, type PinnedList, pinnedOrder } from './queries/list-pages.ts';
export { floorsOfPage, pageOfFloor, pagesOf, type FloorRange, type FloorSort } from './floors.ts';
export { postKinds, questionTree, topicTree, type PostKind, type PostTree, type RootKind } from './kinds.ts';
export { policyContextFor, type PolicyContext } from './policy-context.ts';
export { insertResponse, type ActivityFollower } from './insert-post.ts';
export { placeOf } from './place.ts';
export {
  type Acting,
  type EditStamp,
  type Locked,
  type LockedPost,
  type NewWords,
  type PostType,
  type Rewriting,
  type ReplyType,
  type ResponseType,
} from './post-type.ts';
export { ownFields, ownPage, ownResponseFields, type OwnResponseRow, type OwnRow } from './queries/own-lists.ts';
export { presentReply, presentResponse, staffMark, type ResponseRow } from './present/present-response.ts';
export { contextOf, likedAmong, type PageRows, peopleOf, replyWithContext } from './queries/page-rows.ts';
export { containing, inSightSql, staffPage, staffText } from './queries/staff-lists.ts';
export { readReplies, type ReplyRow } from './queries/read-replies.ts';
export { countDrafts, ownDrafts } from './queries/own-drafts.ts';
export { projectBody } from './project-body.ts';
export { postChannels, postRealtime, type Channels } from './realtime.ts';
export { rewardPosted } from './rewards.ts';
export { lineKey, linesFrom, linesOf, type SubjectLines } from './queries/subject-lines.ts';
export { postGlimpses, type PostGlimpse } from './queries/post-glimpses.ts';
export { readPostAudience, readPostAudiences, type PostAudience } from './queries/post-audience.ts';
export { feedPosts, sitemapPosts } from './queries/feed-posts.ts';
export { countView, flushViews } from './views.ts';
export { writeBody, type BodyImage, type WritingRules, type WrittenBody, type WrittenHidden } from './write-body.ts';
export { importReplyTo, importResponse, type ImportedPost } from './import/import-posts.ts';
export { recountJob } from './jobs/recount.ts';
export { authorsUnder, recountOfMembers, recountReactions, recountResponses, refreshActivitySql } from './recount.ts';
export { firstState, holdsOn } from './holds-on.ts';
export { openHolds, reopenHolds } from './reopen-holds.ts';
export { reviewedAmong, reviewOf, type Review } from './review.ts';
export { cleanTitle, importRules, staffRules, titleOf, writingRules } from './writing.ts';
export { screenedPoll, screenedTitle, screenText, type ScreenedText } from './screen-words.ts';
export { readerSql, type ReaderSql } from './reader-sql.ts';
export { inOpenTags, inOpenTagsSql, visibleBelowSql, visibleSql, visibleTo } from './visible.ts';

export const postJobs: readonly ClockJob[] = [{ task: 'posts/clear-holds', pattern: '27 4 * * *', run: clearHolds }];
