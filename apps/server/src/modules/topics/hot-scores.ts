import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { afterCommit, gathered } from '../../platform/database/last-steps.ts';
import { taskOf } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { StateKind } from '../../platform/state/owned-state.ts';
import type { PostFact } from '../posts/index.ts';
import { settings } from '../site/index.ts';
import { topicWarmed } from './events.ts';
import { hotScoreSql } from './hot-score.ts';

/** A burst of comments is scored once in this time. */
const warmingMs = 60_000;

type Asking = Pick<Services, 'clock' | 'state'>;

/** Until when this server last asked for a topic's job and the transaction was committed. Bounded: forgetting one costs a statement. */
const warmed: StateKind<LRUCache<string, number>> = { make: () => new LRUCache({ max: 10_000 }) };

/** The end of the minute that a topic's score is asked for once; each topic has its own, so that they do not all come at once. */
function minuteOf(nowMs: number, topicId: string): number {
  const shiftMs = Number(BigInt(topicId) % 60n) * 1000;
  return (Math.floor((nowMs + shiftMs) / warmingMs) + 1) * warmingMs - shiftMs;
}

/** A waiting job is locked by whoever asks for it again, so at the end of the transaction. */
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
 * Asks for new hot scores soon. What this server asked for already is not asked for again: it would only lengthen the
 * time that a busy topic is locked.
 */
export async function warm(ctx: Asking, tx: Tx, topicIds: readonly string[]): Promise<void> {
  await askForScores(tx, ...topicIds.map((topicId) => ({ ctx, topicId })));
}

/**
 * Topics in which something was published are scored anew soon. Asked here and not while a comment is posted: adding a job
 * notifies the workers, and PostgreSQL lets one transaction that notifies commit at a time.
 */
export async function warmWrittenIn(services: Services, tx: Tx, posts: readonly Pick<PostFact, 'root'>[]): Promise<void> {
  const topics = posts.map(({ root }) => root).filter(({ kind }) => kind === 'topic');
  await warm(services, tx, [...new Set(topics.map(({ id }) => id))]);
}

/** After a month a score has fallen to about a hundred-thousandth; its order among the old ones stays as it was. */
const decayDays = 31;

/** A comment came: the topic's own score. */
export async function refreshHotScore(services: Services, { topicId }: { topicId: string }): Promise<void> {
  const score = hotScoreSql(await settings.get(services.db), services.clock.now());
  await sql`update topic set hot_score = ${score} where id = ${topicId}`.execute(services.db);
}

/** A smaller change moves nothing in a list, and a written score touches every index of its topic. */
const worthWriting = 0.01;

/**
 * Time passed and views came: all recent topics in one statement. The rows are locked in the order of their ids, and
 * those that somebody is writing to are left to their own refresh, so the job never waits and never deadlocks.
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
