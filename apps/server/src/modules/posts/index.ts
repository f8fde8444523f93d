/**
 * What all member posts have in common. The modules topics and questions build on it and describe their kinds to it (`PostType`). This
 * index has what all of them use: kinds, states, locations, events, and the facts that policies need. The rest has an index of its own:
 * - `read/`: visibility, threads and pages of responses, what a card of a post shows, realtime channels. Never writes.
 * - `write/`: bodies, reasons to wait for review, posting, editing, changes of state, likes, points, nightly counts.
 * - `moderate/`: staff actions on posts of others, their edits, and permanent removal. Tables: post_edit, post_mention, post_hold.
 * Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearReviewReasons } from './write/settle-review-reasons.ts';

export * from './events.ts';
export { postFacts } from './fact-checks.ts';
export { postKinds, questionTree, topicTree, type PostKind, type PostTree, type RootKind } from './kinds.ts';
export { ownPosts, postsOwnData, postsPostData } from './own-data.ts';
export { idsAlone, type PostData } from './post-data-entry.ts';
export { recordMentions, silentMentions } from './mentions.ts';
export { locationOf, type PostLocation } from './location-of.ts';
export {
  canChange,
  canReactBelow,
  canReactToRoot,
  canRestore,
  canRewriteBelow,
  isAuthor,
  isHiddenByState,
  lacksRealName,
  type PolicyContext,
  policyContextFor,
  tagsOf,
  visitorContextFor,
  type PostFacts,
} from './policy.ts';
export { isWiki } from './is-wiki.ts';
export { editsByOthers } from './edits-by-others.ts';
export { isDeleted, isInBin, type PostState, type StateAct } from './post-state.ts';

export const postJobs: readonly ClockJob[] = [{ task: 'posts/clear-holds', pattern: '27 4 * * *', run: clearReviewReasons }];
