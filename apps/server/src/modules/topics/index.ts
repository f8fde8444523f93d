/**
 * Topics with their comments and replies: reading, writing, states, review, lists, hot topics, visibility. Tables: topic, comment, reply,
 * topic_read, topic_lock, topic_hidden, topic_unlock, unlock_try (topic_count through `tags`). Invariants: only published posts count, in
 * the transaction of the change; a comment's floor never changes and is never used twice; a body is returned through `projectBody` only;
 * locks are taken in the order topic, comment, reply, tags, members. Events: events.ts. A topic's count and a member's count of comments do
 * not include replies.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { type Subscription, on, onBatch } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { postPublished } from '../posts/index.ts';
import { postsMoved } from '../post-moves/index.ts';
import { carryFavourites } from './moves/follow-merge.ts';
import { topicWarmed } from './events.ts';
import { decayHotScores, refreshHotScore, warmWrittenIn } from './hot-scores.ts';
import { recount } from './recount-topics.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { staffComments, staffTopics } from './queries/staff-lists.ts';
export { topicsOwnData, topicsPostData } from './own-data.ts';
export { canSeeTopic } from './policy.ts';
export { topicFacts } from './fact-checks.ts';
export { addTopic } from './commands/add-topic.ts';
export * from './events.ts';
export { openHiddenKinds } from './hidden/open-parts.ts';
export { importComment, importReply, importTopic } from './import/import-posts.ts';
export { importUnlock } from './import/import-unlock.ts';
export { decayHotScores } from './hot-scores.ts';
export { authorTopics } from './queries/list-topics.ts';
export { feedTopics, sitemapTopics } from './queries/feed-topics.ts';
export { readFloors } from './read-floors.ts';
export { topicLines } from './queries/topic-lines.ts';
export { threadPages, topicListPages } from './realtime.ts';
export { commentType, replyType, topicType } from './post-types.ts';
export { recountTopics } from './recount-topics.ts';
export { topicRoutes } from './routes.ts';

export const topicSubscriptions: readonly Subscription<Services>[] = [
  on(topicWarmed, 'refresh-hot-score', refreshHotScore),
  onBatch(postPublished, 'warm', warmWrittenIn),
  on(postsMoved, 'carry-favourites', carryFavourites),
];

export const topicJobs: readonly ClockJob[] = [
  { task: 'topics/decay-hot-scores', pattern: '*/10 * * * *', run: decayHotScores },
  { task: 'topics/recount', pattern: '41 3 * * *', run: recount },
];

/** After this time without a visit, a member starts at the top of the topic again. */
export const topicRetention: readonly RetentionRule[] = [{ table: 'topic_read', days: 'topicReadDays', isOlder: olderBy('read_at') }];
