import { subjectKey } from '../../reactions/index.ts';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Ctx, Services } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';
import { writeBuffer } from '../../../platform/state/write-buffer.ts';

/** Within this time, views of one page by one member or address count once (rules 3.6). */
const sameViewMs = 30 * 60_000;

const kinds = ['topic', 'question'] as const;
type Viewed = (typeof kinds)[number];

interface Views {
  kind: Viewed;
  id: string;
  count: number;
}

/** Who viewed what, and when it was counted. Bounded: a forgotten view is counted again, which does no harm. */
const seen: StateKind<LRUCache<string, number>> = { make: () => new LRUCache({ maxSize: 100_000, sizeCalculation: () => 1 }) };

const views = writeBuffer<Views>({
  name: 'views',
  flushMs: 10_000,
  most: 100_000,
  merge: (earlier, { count, ...of }) => ({ ...of, count: earlier.count + count }),
  write: async (services, entries) => {
    for (const kind of kinds)
      await writeViews(
        services,
        kind,
        entries.flatMap(([, one]) => (one.kind === kind ? [one] : [])),
      );
  },
});

export function countView({ state, viewer, address, clock }: Ctx, kind: Viewed, id: string): Record<never, never> {
  const subject = subjectKey({ kind, id });
  const key = `${subject} ${viewer.memberId ?? address}`;
  const now = clock.now().getTime();
  const counted = state.of(seen);
  if (now - (counted.get(key) ?? Number.NEGATIVE_INFINITY) < sameViewMs) return {};
  counted.set(key, now);
  state.of(views).add(subject, { kind, id, count: 1 });
  return {};
}

/** Unknown ids are ignored. */
async function writeViews(services: Services, kind: Viewed, seenNow: readonly Views[]): Promise<void> {
  if (seenNow.length === 0) return;
  const name = sql.table(kind);
  await services.write((tx) =>
    sql`
    with viewed as materialized (
      select ${name}.id, seen.views from ${name}
      join unnest(${seenNow.map(({ id }) => id)}::bigint[], ${seenNow.map(({ count }) => count)}::int[]) seen (id, views) on seen.id = ${name}.id
      order by ${name}.id for no key update of ${name}
    )
    update ${name} set view_count = view_count + viewed.views from viewed where ${name}.id = viewed.id`.execute(tx),
  );
}

/** Writes the collected views immediately. */
export function flushViews({ state }: Services): Promise<void> {
  return state.of(views).flush();
}
