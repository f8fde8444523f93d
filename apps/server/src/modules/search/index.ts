/**
 * Search over all posts (ADR 35). Tables: search_document (one row per visible post, fed by the events of posts), search_unlisted (the same
 * for pending and deleted posts, for staff only), search_word (in how many documents a token occurs), search_state, search_list (lists
 * edited by staff), search_history (own searches), search_miss (searches without results, by day). Searches without results wait in memory
 * for a minute at most. Invariants: nothing here decides what a reader may see, the rows do when results are made; no hidden part is in a
 * document.
 */
import { on, onBatch, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberCancelled } from '../members/index.ts';
import { mentionsForgotten, postEdited, postHidden, postPublished, postSubmitted } from '../posts/index.ts';
import { postsMoved } from '../post-moves/index.ts';
import { answerAdopted } from '../questions/index.ts';
import { topicMoved } from '../topics/index.ts';
import { indexBelow, indexPosts } from './documents/index-posts.ts';
import { belowVisible, rebuildRequested } from './events.ts';
import { countWhenOutdated } from './jobs/count-words.ts';
import { addPosts, keepWaiting, markSolved, moveTopic, removeAuthor, removePost, updatePost } from './jobs/feed.ts';
import { indexMoved } from './jobs/index-moved.ts';
import { rebuild } from './jobs/rebuild.ts';
import { refreshLikes } from './jobs/refresh-likes.ts';
import { verify } from './jobs/verify.ts';

export { searchOwnData, searchPostData } from './own-data.ts';
export { beginRebuild } from './jobs/rebuild.ts';
export {
  type ContentWord,
  coverage,
  type ReadQuestion,
  readQuestion,
  type Term,
  type WordSet,
  wordReader,
} from './queries/content-words.ts';
export { findPosts, readMatchedPosts, type MatchedPost } from './queries/find-posts.ts';
export { exactQueryOf, newestWith } from './queries/newest-with.ts';
export { passageAbout, questionOf, tokensOfText } from './queries/of-text.ts';
export { similarQuestions, similarTopics } from './queries/similar-roots.ts';
export { readMissesByDay, readMostMissed } from './misses.ts';
export { searchRoutes } from './routes.ts';
export { searchPages } from './words/lists.ts';

export const searchSubscriptions: readonly Subscription<Services>[] = [
  onBatch(postPublished, 'search', addPosts),
  on(belowVisible, 'search', indexBelow),
  on(postHidden, 'search', removePost),
  on(postSubmitted, 'search', keepWaiting),
  on(postEdited, 'search', updatePost),
  on(mentionsForgotten, 'search', (services, fact) => indexPosts(services, [fact])),
  on(topicMoved, 'search', moveTopic),
  on(postsMoved, 'search', indexMoved),
  on(answerAdopted, 'search', markSolved),
  on(memberCancelled, 'search', removeAuthor),
  on(rebuildRequested, 'rebuild', rebuild),
];

export const searchJobs: readonly ClockJob[] = [
  // Continues a rebuild that a killed process left; does nothing without one.
  { task: 'search/rebuild', pattern: '* * * * *', run: rebuild },
  { task: 'search/count-words', pattern: '*/2 * * * *', run: countWhenOutdated },
  { task: 'search/refresh-likes', pattern: '19 * * * *', run: refreshLikes },
  { task: 'search/verify', pattern: '11 19 * * *', run: verify },
];
