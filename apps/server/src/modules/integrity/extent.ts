import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';

/** Which rows of large tables a run examines: all, or those of one part and what was added last. */
export type Extent = 'whole' | Part;

/** One of `parts` parts of every table, and the rows with the last ids. */
export interface Part {
  part: number;
  parts: number;
  newest: number;
}

const dayMs = 24 * 3_600_000;

/** The week days without the day on which everything is examined. */
const parts = 6;

/** More than a busy site writes in a day. */
const newest = 20_000;

/** A condition for the rows of a table with increasing ids; `id` is their column in the query. */
export function within(extent: Extent, table: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (extent === 'whole') return sql<boolean>`true`;
  const last = sql`(select coalesce(max(id), 0) from ${sql.table(table)})`;
  const start = (part: number) => sql`${last} * ${sql.lit(part)} / ${sql.lit(extent.parts)}`;
  return sql<boolean>`((${id} > ${start(extent.part)} and ${id} <= ${start(extent.part + 1)}) or ${id} > ${last} - ${sql.lit(extent.newest)})`;
}

/** The same for a column whose values are not the row's own: reads all rows, but compares only some with others. */
export function amongValues(extent: Extent, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return extent === 'whole' ? sql<boolean>`true` : sql<boolean>`${column} % ${sql.lit(extent.parts)} = ${sql.lit(extent.part)}`;
}

/**
 * On Sundays everything; on other days a part, so that every row is examined twice a week. Everything too while something is wrong, so that
 * it is reported until it is mended, and after a Sunday on which the site was down.
 */
export async function nightlyExtent({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Extent> {
  const now = clock.now();
  const day = now.getUTCDay();
  if (day === 0) return 'whole';
  const sunday = new Date(Math.floor(now.getTime() / dayMs) * dayMs - day * dayMs);
  const last = await db
    .selectFrom('maintenanceRun')
    .select(['startedAt', 'rightResult'])
    .where('kind', '=', 'verify')
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.rightResult !== true || last.startedAt < sunday) return 'whole';
  return { part: day - 1, parts, newest };
}
