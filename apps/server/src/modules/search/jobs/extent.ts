import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PostKind } from '../../posts/index.ts';
import { partOfTable } from '../../../platform/jobs/part-of-night.ts';

/** Of each kind so many are compared at a time, beside the newest: a run costs the same however large the site is (ADR 53). */
const partSize = 20_000;

/** More than a busy site writes in a day. */
const newest = 20_000;

const dayMs = 24 * 3_600_000;

/** Whether the post with an id is among those that a run compares. */
export type Compared = (id: RawBuilder<unknown>) => RawBuilder<boolean>;

export const everything: Compared = () => sql<boolean>`true`;

/** The Sunday with which the present week has begun. */
export const weekOf = (now: Date): Date => new Date((Math.floor(now.getTime() / dayMs) - now.getUTCDay()) * dayMs);

/** One part after another, in each run the next, and what was written last. */
export async function partOf(db: Db, kind: PostKind, now: Date, each: 'day' | 'hour'): Promise<Compared> {
  const turn = each === 'day' ? now : new Date(now.getTime() * 24);
  const { after, through } = await partOfTable(db, kind, partSize, turn);
  const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0) as last from ${sql.table(kind)}`.execute(db);
  const since = Number(rows[0]?.last ?? 0) - newest;
  return (id) => sql<boolean>`((${id} > ${sql.lit(after)} and ${id} <= ${sql.lit(through)}) or ${id} > ${sql.lit(since)})`;
}
