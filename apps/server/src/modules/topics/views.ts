import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Ctx, Services } from '../../platform/http/ctx.ts';

/** One view per member or address and topic in this time (rules 3.6). */
const sameViewMs = 30 * 60_000;

const flushMs = 10_000;

interface Buffer {
  /** Who saw what, and when it was counted. Bounded: a forgotten view is counted again, which does no harm. */
  seen: LRUCache<string, number>;
  waiting: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
}

/** Views belong to the database they will be written to, so two servers in one process do not mix. */
const buffers = new WeakMap<Db, Buffer>();

function bufferOf(db: Db): Buffer {
  let buffer = buffers.get(db);
  if (buffer === undefined) {
    buffer = { seen: new LRUCache({ max: 100_000 }), waiting: new Map(), timer: undefined };
    buffers.set(db, buffer);
  }
  return buffer;
}

function flushSoon(services: Services, buffer: Buffer): void {
  buffer.timer ??= setTimeout(() => {
    flushViews(services).catch((error: unknown) => services.log.warn({ err: error }, 'views not written'));
  }, flushMs).unref();
}

export function countView(ctx: Ctx, topicId: string): Record<never, never> {
  const buffer = bufferOf(ctx.db);
  const key = `${topicId} ${ctx.viewer.memberId ?? ctx.address}`;
  const now = ctx.clock.now().getTime();
  if (now - (buffer.seen.get(key) ?? Number.NEGATIVE_INFINITY) < sameViewMs) return {};
  buffer.seen.set(key, now);
  buffer.waiting.set(topicId, (buffer.waiting.get(topicId) ?? 0) + 1);
  flushSoon(ctx, buffer);
  return {};
}

/** Writes the buffered views; also called at a stop. Unknown topics among them fall away. */
export async function flushViews(services: Services): Promise<void> {
  const buffer = bufferOf(services.db);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  const views = [...buffer.waiting];
  buffer.waiting.clear();
  if (views.length === 0) return;
  try {
    await services.write((tx) =>
      sql`
        with viewed as materialized (
          select topic.id, seen.views from topic
          join unnest(${views.map(([id]) => id)}::bigint[], ${views.map(([, count]) => count)}::int[]) seen (id, views) on seen.id = topic.id
          order by topic.id for no key update of topic
        )
        update topic set view_count = view_count + viewed.views from viewed where topic.id = viewed.id`.execute(tx),
    );
  } catch (error) {
    // A restart of the database must not lose them: they wait for the next flush.
    for (const [id, count] of views) buffer.waiting.set(id, (buffer.waiting.get(id) ?? 0) + count);
    flushSoon(services, buffer);
    throw error;
  }
}
