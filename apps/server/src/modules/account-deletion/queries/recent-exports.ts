import type { Db, Tx } from '../../../platform/database/db.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Asked for in the last 24 hours, whatever became of them: each one reads everything the member ever wrote. */
export async function countRecentExports(db: Db | Tx, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('dataExport')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .where('requestedAt', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}
