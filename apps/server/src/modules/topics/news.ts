import type { RealtimeMessage } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { taskOf } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { topicWarmed } from './events.ts';

/** A burst of comments is scored once. */
const warmingMs = 60_000;

/** Before its time a job may start by this much, when clocks differ. */
const startMs = 10_000;

/** Open pages of a thread hear it, and its cached pages go, with the lists that show its counts. */
export function tellThread(tx: Tx, topicId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `thread:${topicId}`, message });
  dropPages(tx, topicId);
}

export function dropPages(tx: Tx, topicId: string): void {
  announce(tx, { drop: `page:thread:${topicId}` });
  announce(tx, { drop: 'page:lists' });
}

/** The topic itself changed in a way that lists of hot and similar topics show. */
export function tellTopic(tx: Tx, topicId: string): void {
  tellThread(tx, topicId, { kind: 'topic.changed', data: { topicId } });
  announce(tx, { drop: 'topics:hot' });
}

/** Topics whose job this process has just asked for, by database. Bounded: forgetting one costs a statement. */
const warmed = new WeakMap<Db, LRUCache<string, number>>();

function isWarm(db: Db, topicId: string, nowMs: number): boolean {
  const topics = warmed.get(db) ?? new LRUCache<string, number>({ max: 10_000 });
  warmed.set(db, topics);
  const sinceMs = nowMs - (topics.get(topicId) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < warmingMs - startMs) return true;
  topics.set(topicId, nowMs);
  return false;
}

interface Cold {
  ctx: Pick<Services, 'db' | 'clock'>;
  topicId: string;
}

/** A waiting job is locked by whoever asks for it again, so at the end of the transaction, in one order. */
const askForScores = gathered<Cold>('job', async (tx, asked) => {
  const task = taskOf({ event: topicWarmed.name, reaction: 'refresh-hot-score' });
  const cold = asked.filter(({ ctx, topicId }) => !isWarm(ctx.db, topicId, ctx.clock.now().getTime())).toSorted((a, b) => (a.topicId < b.topicId ? -1 : 1));
  await enqueue(tx, cold.map(({ ctx, topicId }) => ({ task, payload: { topicId }, key: `${task}:${topicId}`, runAt: new Date(ctx.clock.now().getTime() + warmingMs) })));
});

/**
 * Asks for new hot scores soon. While the job is surely still waiting, nothing is sent: it would only lengthen the
 * time that a busy topic is locked. Should the first asker have rolled back, the next decay brings the score.
 */
export async function warm(ctx: Pick<Services, 'db' | 'clock'>, tx: Tx, topicIds: readonly string[]): Promise<void> {
  await askForScores(tx, ...topicIds.map((topicId) => ({ ctx, topicId })));
}
