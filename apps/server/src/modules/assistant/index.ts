/**
 * The assistant (ADR 37): answers from posts of this site that the member may read, verbatim or by the model of a provider; helps with
 * texts; summarizes threads. Tables: model_provider, assistant_settings, assistant_role_limit, assistant_count and assistant_use (usage),
 * assistant_chat, assistant_turn and assistant_source (chats), thread_summary, embedding_settings, post_vector, post_vector_due and
 * post_vector_walk (vectors). Invariants: the maximum cost of a call is reserved before it
 * and settled once; an answer cites only readable posts that were given to the model in its chat; no link, picture or tag written by a
 * model reaches a reader; keys leave only encrypted.
 */
import { on, onBatch, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberCancelled } from '../members/index.ts';
import { mentionsForgotten, postEdited, postHidden, postPublished } from '../posts/index.ts';
import { postsMoved } from '../post-moves/index.ts';
import { dropMovedSummaries, dropSummaries } from './summaries/stored.ts';
import { findFirstPosts, scorePost } from './jobs/score-first-posts.ts';
import { forgetChats, forgetMember } from './jobs/forget.ts';
import { releaseReservations } from './use/reserve.ts';
import { topicMoved } from '../topics/index.ts';
import { noteChanged, noteMoved, noteMovedPosts } from './embeddings/due.ts';
import { embedPosts } from './embeddings/embed-posts.ts';
import { walkAgain } from './embeddings/walk.ts';
import { firstPostPublished, vectorsDue } from './events.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { modelProviderApproval } from './providers/approval.ts';
export { assistantOwnData, assistantPostData } from './own-data.ts';
export { forgetNamesInChats } from './jobs/forget.ts';
export { hearStops, stopAllWriting } from './answering/running.ts';
export { assistantParameter } from './queries/assistant-parameter.ts';
export { assistantRoutes } from './routes.ts';

export const assistantSubscriptions: readonly Subscription<Services>[] = [
  onBatch(postPublished, 'drop-summaries', dropSummaries),
  onBatch(postHidden, 'drop-summaries', dropSummaries),
  onBatch(postEdited, 'drop-summaries', dropSummaries),
  onBatch(mentionsForgotten, 'drop-summaries', dropSummaries),
  onBatch(postPublished, 'find-first-posts', findFirstPosts),
  on(firstPostPublished, 'score', scorePost),
  onBatch(postPublished, 'vectors', noteChanged),
  onBatch(postEdited, 'vectors', noteChanged),
  onBatch(mentionsForgotten, 'vectors', noteChanged),
  onBatch(postsMoved, 'drop-summaries', dropMovedSummaries),
  on(topicMoved, 'vectors', noteMoved),
  on(postsMoved, 'vectors', noteMovedPosts),
  on(vectorsDue, 'embed', embedPosts),
  on(memberCancelled, 'forget-chats', forgetMember),
];

export const assistantJobs: readonly ClockJob[] = [
  { task: 'assistant/release-reservations', pattern: '* * * * *', run: releaseReservations },
  // What the events did not finish, and what a model did not answer.
  { task: 'assistant/embed-posts', pattern: '* * * * *', run: embedPosts },
  { task: 'assistant/check-vectors', pattern: '43 3 * * *', run: walkAgain },
  { task: 'assistant/forget-chats', pattern: '37 3 * * *', run: forgetChats },
];

export const assistantRetention: readonly RetentionRule[] = [{ table: 'assistant_use', days: 'assistantUseDays', isOlder: olderBy('at') }];
