import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Ctx, Services } from '../../platform/http/ctx.ts';

/** One view per member or address and page in this time (rules 3.6). */
const sameViewMs = 30 * 60_000;

const flushMs = 10_000;

type Viewed = 'topic' | 'question';

interface Buffer {
  /** Who saw what, and when it was counted. Bounded: a forgotten view is counted again, which does no harm. */
  seen: LRUCache<string, number>;
  waiting: Record<Viewed, Map<string, number>>;
  timer: NodeJS.Timeout | undefined;
}

/** Views belong to the database they will be written to, so two servers in one process do not mix. */
const buffers = new WeakMap<Db, Buffer>();

function bufferOf(db: Db): Buffer {
  let buffer = buffers.get(db);
  if (buffer === undefined) {
    buffer = {
      seen: new LRUCache({ maxSize: 100_000, sizeCalculation: () => 1 }),
      waiting: { topic: new Map(), question: new Map() },
      timer: undefined,
    };
    buffers.set(db, buffer);
  }
  return buffer;
}

function flushSoon(services: Services, buffer: Buffer): void {
  buffer.timer ??= setTimeout(() => {
    flushViews(services).catch((error: unknown) => services.log.warn({ err: error }, 'views not written'));
  }, flushMs).unref();
}

export function countView(ctx: Ctx, table: Viewed, id: string): Record<never, never> {
  const buffer = bufferOf(ctx.db);
  const key = `${table} ${id} ${ctx.viewer.memberId ?? ctx.address}`;
  const now = ctx.clock.now().getTime();
  if (now - (buffer.seen.get(key) ?? Number.NEGATIVE_INFINITY) < sameViewMs) return {};
  buffer.seen.set(key, now);
  const waiting = buffer.waiting[table];
  waiting.set(id, (waiting.get(id) ?? 0) + 1);
  flushSoon(ctx, buffer);
  return {};
}

async function writeViews(services: Services, table: Viewed, views: readonly [string, number][]): Promise<void> {
  if (views.length === 0) return;
  const name = sql.table(table);
  await services.write((tx) =>
    sql`
    with viewed as materialized (
      select ${name}.id, seen.views from ${name}
      join unnest(${views.map(([id]) => id)}::bigint[], ${views.map(([, count]) => count)}::int[]) seen (id, views) on seen.id = ${name}.id
      order by ${name}.id for no key update of ${name}
    )
    update ${name} set view_count = view_count + viewed.views from viewed where ${name}.id = viewed.id`.execute(tx),
  );
}

/** Writes the buffered views; also called at a stop. Unknown ids among them fall away. */
export async function flushViews(services: Services): Promise<void> {
  const buffer = bufferOf(services.db);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  for (const table of ['topic', 'question'] as const) {
    const waiting = buffer.waiting[table];
    const views = [...waiting];
    waiting.clear();
    try {
      await writeViews(services, table, views);
    } catch (error) {
      // A restart of the database must not lose them: they wait for the next flush.
      for (const [id, count] of views) waiting.set(id, (waiting.get(id) ?? 0) + count);
      flushSoon(services, buffer);
      throw error;
    }
  }
}
