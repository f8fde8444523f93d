import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** All days on which a member checked in: at most one row a day, some thousand in ten years. */
export async function daysOf(db: Db | Tx, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('checkIn')
    .select(sql<string>`day::text`.as('day'))
    .where('memberId', '=', memberId)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** How many days of this month's the member filled in, counted by when it was done. */
export async function repairsSince(db: Db | Tx, memberId: string, from: Date): Promise<number> {
  const { done } = await db
    .selectFrom('checkIn')
    .select(sql<number>`count(*)::int`.as('done'))
    .where('memberId', '=', memberId)
    .where('repaired', '=', true)
    .where('at', '>=', from)
    .executeTakeFirstOrThrow();
  return done;
}
