import type { RealtimeMessage } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { taskOf } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { PageGroup } from '../../platform/cache/page-group.ts';
import { afterCommit, gathered } from '../../platform/database/last-steps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { topicWarmed } from './events.ts';
import { hottest } from './queries/hot-topics.ts';

/** A burst of comments is scored once in this time. */
const warmingMs = 60_000;

/** Cached pages that show lists of topics. */
export const topicListPages = new PageGroup('lists');

/** The cached pages of one thread. */
export function threadPages(topicId: string): PageGroup {
  return new PageGroup(`thread:${topicId}`);
}

/** Sends it to open pages of a thread, and drops its cached pages, with the lists that show its counts. */
export function announceThread(tx: Tx, topicId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `thread:${topicId}`, message });
  dropPages(tx, topicId);
}

export function dropPages(tx: Tx, topicId: string): void {
  threadPages(topicId).drop(tx);
  topicListPages.drop(tx);
}

/** The topic itself changed in a way that lists of hot and similar topics show. */
export function announceTopic(tx: Tx, topicId: string): void {
  announceThread(tx, topicId, { kind: 'topic.changed', data: { topicId } });
  hottest.drop(tx);
}

/** Until when this process last asked for a topic's job and the transaction was committed, by database. Bounded: forgetting one costs a statement. */
const warmed = new WeakMap<Db, LRUCache<string, number>>();

interface Cold {
  ctx: Pick<Services, 'db' | 'clock'>;
  topicId: string;
}

/** The end of the minute that a topic's score is asked for once; each topic has its own, so that they do not all come at once. */
function minuteOf(nowMs: number, topicId: string): number {
  const shiftMs = Number(BigInt(topicId) % 60n) * 1000;
  return (Math.floor((nowMs + shiftMs) / warmingMs) + 1) * warmingMs - shiftMs;
}

function remember(db: Db, topicId: string, untilMs: number): void {
  const topics = warmed.get(db) ?? new LRUCache<string, number>({ max: 10_000 });
  warmed.set(db, topics);
  topics.set(topicId, untilMs);
}

/** A waiting job is locked by whoever asks for it again, so at the end of the transaction. */
const askForScores = gathered<Cold>('job', async (tx, asked) => {
  const task = taskOf({ event: topicWarmed.name, reaction: 'refresh-hot-score' });
  const cold = [...new Map(asked.map((one) => [one.topicId, one])).values()]
    .map(({ ctx: { db, clock }, topicId }) => ({ db, topicId, untilMs: minuteOf(clock.now().getTime(), topicId) }))
    .filter(({ db, topicId, untilMs }) => warmed.get(db)?.get(topicId) !== untilMs);
  await enqueue(
    tx,
    cold.map(({ topicId, untilMs }) => ({ task, payload: { topicId }, key: `${task}:${topicId}`, until: new Date(untilMs) })),
  );
  afterCommit(tx, () => cold.forEach(({ db, topicId, untilMs }) => remember(db, topicId, untilMs)));
});

/**
 * Asks for new hot scores soon. What this process asked for already is not asked for again: it would only lengthen the
 * time that a busy topic is locked.
 */
export async function warm(ctx: Pick<Services, 'db' | 'clock'>, tx: Tx, topicIds: readonly string[]): Promise<void> {
  await askForScores(tx, ...topicIds.map((topicId) => ({ ctx, topicId })));
}
