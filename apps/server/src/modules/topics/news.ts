import type { RealtimeMessage } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import { taskOf } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { afterCommit, gathered } from '../../platform/database/last-steps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { topicWarmed } from './events.ts';

/** A burst of comments is scored once. */
const warmingMs = 60_000;

/** Before its time a job may start by this much, when clocks differ. */
const startMs = 10_000;

/** Sends it to open pages of a thread, and drops its cached pages, with the lists that show its counts. */
export function announceThread(tx: Tx, topicId: string, message: RealtimeMessage): void {
  announce(tx, { channel: `thread:${topicId}`, message });
  dropPages(tx, topicId);
}

export function dropPages(tx: Tx, topicId: string): void {
  announce(tx, { drop: `page:thread:${topicId}` });
  announce(tx, { drop: 'page:lists' });
}

/** The topic itself changed in a way that lists of hot and similar topics show. */
export function announceTopic(tx: Tx, topicId: string): void {
  announceThread(tx, topicId, { kind: 'topic.changed', data: { topicId } });
  announce(tx, { drop: 'topics:hot' });
}

/** When this process last asked for a topic's job and the transaction was committed, by database. Bounded: forgetting one costs a statement. */
const warmed = new WeakMap<Db, LRUCache<string, number>>();

interface Cold {
  ctx: Pick<Services, 'db' | 'clock'>;
  topicId: string;
}

function isWarm({ ctx, topicId }: Cold): boolean {
  const sinceMs = ctx.clock.now().getTime() - (warmed.get(ctx.db)?.get(topicId) ?? Number.NEGATIVE_INFINITY);
  return sinceMs >= 0 && sinceMs < warmingMs - startMs;
}

function remember({ ctx, topicId }: Cold, nowMs: number): void {
  const topics = warmed.get(ctx.db) ?? new LRUCache<string, number>({ max: 10_000 });
  warmed.set(ctx.db, topics);
  topics.set(topicId, nowMs);
}

/** A waiting job is locked by whoever asks for it again, so at the end of the transaction, in one order. */
const askForScores = gathered<Cold>('job', async (tx, asked) => {
  const task = taskOf({ event: topicWarmed.name, reaction: 'refresh-hot-score' });
  const cold = [...new Map(asked.map((one) => [one.topicId, one])).values()]
    .filter((one) => !isWarm(one))
    .toSorted((a, b) => (a.topicId < b.topicId ? -1 : 1));
  const timed = cold.map((one) => ({ one, nowMs: one.ctx.clock.now().getTime() }));
  await enqueue(
    tx,
    timed.map(({ one: { topicId }, nowMs }) => ({
      task,
      payload: { topicId },
      key: `${task}:${topicId}`,
      runAt: new Date(nowMs + warmingMs),
    })),
  );
  afterCommit(tx, () => timed.forEach(({ one, nowMs }) => remember(one, nowMs)));
});

/**
 * Asks for new hot scores soon. While the job is surely still waiting, nothing is sent: it would only lengthen the
 * time that a busy topic is locked.
 */
export async function warm(ctx: Pick<Services, 'db' | 'clock'>, tx: Tx, topicIds: readonly string[]): Promise<void> {
  await askForScores(tx, ...topicIds.map((topicId) => ({ ctx, topicId })));
}
