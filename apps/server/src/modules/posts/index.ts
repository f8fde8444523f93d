/**
 * What everything that members write has in common. Topics and questions stand on it, and describe their kinds to it (`PostType`).
 * Here are the words that everybody uses: kinds, states, places, events, and what policies ask. The rest has an index of its own:
 * - `read/`: who may see what, lists, pages of responses, lines and excerpts, realtime channels. Knows no writing.
 * - `write/`: bodies, what must wait for staff and why, posting, editing, changes of state, likes, drafts, points.
 * - `moderate/`: what staff do with posts of others, their edits, and what becomes of posts for good.
 * Tables: draft, post_edit, post_mention, post_hold. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearHolds } from './write/settle-holds.ts';

export * from './events.ts';
export { postFacts } from './fact-checks.ts';
export { postKinds, questionTree, topicTree, type PostKind, type PostTree, type RootKind } from './kinds.ts';
export { ownPosts, postsOwnData } from './own-data.ts';
export { recordMentions } from './mentions.ts';
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
  type PostFacts,
} from './policy.ts';
export { isDeleted, isInBin, type PostState, type StateAct, type Stated } from './post-state.ts';
export { draftRoutes } from './routes.ts';

export const postJobs: readonly ClockJob[] = [{ task: 'posts/clear-holds', pattern: '27 4 * * *', run: clearHolds }];
