import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { afterCommit, gathered } from '../../platform/database/last-steps.ts';
import { taskOf } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { StateKind } from '../../platform/state/state-kind.ts';
import type { PostFact } from '../posts/index.ts';
import { settings } from '../site/index.ts';
import { topicWarmed } from './events.ts';
import { hotScoreSql } from './hot-score.ts';

/** A burst of comments causes one scoring in this time. */
const warmingMs = 60_000;

type Asking = Pick<Services, 'clock' | 'state'>;

/**
 * The time until which this server need not request a topic's job again, stored once the requesting transaction was committed. Bounded:
 * forgetting an entry costs one statement.
 */
const warmed: StateKind<LRUCache<string, number>> = { make: () => new LRUCache({ max: 10_000 }) };

/** The end of the minute for which a topic's score is requested once; staggered by topic, so that they are not all due at once. */
function minuteOf(nowMs: number, topicId: string): number {
  const shiftMs = Number(BigInt(topicId) % 60n) * 1000;
  return (Math.floor((nowMs + shiftMs) / warmingMs) + 1) * warmingMs - shiftMs;
}

/** Requesting a waiting job again locks it, so this runs at the end of the transaction. */
const askForScores = gathered<{ ctx: Asking; topicId: string }>('job', async (tx, requests) => {
  const task = taskOf({ event: topicWarmed.name, reaction: 'refresh-hot-score' });
  const cold = [...new Map(requests.map((one) => [one.topicId, one])).values()]
    .map(({ ctx: { clock, state }, topicId }) => ({ known: state.of(warmed), topicId, untilMs: minuteOf(clock.now().getTime(), topicId) }))
    .filter(({ known, topicId, untilMs }) => known.get(topicId) !== untilMs);
  await enqueue(
    tx,
    cold.map(({ topicId, untilMs }) => ({ task, payload: { topicId }, key: `${task}:${topicId}`, until: new Date(untilMs) })),
  );
  afterCommit(tx, () => cold.forEach(({ known, topicId, untilMs }) => known.set(topicId, untilMs)));
});

/**
 * Requests new hot scores soon. A request that this server already made is not repeated: it would only hold the lock on a busy topic for
 * longer.
 */
export async function warm(ctx: Asking, tx: Tx, topicIds: readonly string[]): Promise<void> {
  await askForScores(tx, ...topicIds.map((topicId) => ({ ctx, topicId })));
}

/**
 * Rescores topics with new posts soon. Requested here and not while a comment is posted: adding a job notifies the workers, and PostgreSQL
 * commits only one notifying transaction at a time.
 */
export async function warmWrittenIn(services: Services, tx: Tx, posts: readonly Pick<PostFact, 'root'>[]): Promise<void> {
  const topics = posts.map(({ root }) => root).filter(({ kind }) => kind === 'topic');
  await warm(services, tx, [...new Set(topics.map(({ id }) => id))]);
}

/** After a month a score has fallen to about a hundred-thousandth; the order among old topics no longer changes. */
const decayDays = 31;

/** A comment was posted: score this topic. */
export async function refreshHotScore(services: Services, { topicId }: { topicId: string }): Promise<void> {
  const score = hotScoreSql(await settings.get(services.db), services.clock.now());
  await sql`update topic set hot_score = ${score} where id = ${topicId}`.execute(services.db);
}

/** A smaller change moves nothing in a list, and writing a score touches every index of its topic. */
const worthWriting = 0.01;

/**
 * For the effect of time and views: all recent topics in one statement. The rows are locked in the order of their ids, and rows that are
 * locked by others are skipped and left to their own refresh, so the job never waits and never deadlocks.
 */
export async function decayHotScores(services: Services): Promise<void> {
  const factors = await settings.get(services.db);
  const now = services.clock.now();
  const score = hotScoreSql(factors, now);
  const since = new Date(now.getTime() - Math.max(decayDays * 24, factors.hotWindowHours + 24) * 3_600_000);
  await sql`
    with recent as materialized (
      select id from topic
      where state = 'published' and posted_at > ${since}::timestamptz and abs(hot_score - ${score}) > ${worthWriting} * abs(${score})
      order by id for no key update skip locked
    )
    update topic set hot_score = ${score} where id = any (array(select id from recent))`.execute(services.db);
}
