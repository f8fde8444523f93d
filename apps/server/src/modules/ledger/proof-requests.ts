import type { Db, Tx } from '../../platform/database/db.ts';

/** One that has not ended by then died with its process, and does not keep others waiting. */
const longestMs = 10 * 60_000;

/** Since when somebody's proof is under way. */
export async function requestUnderWay(db: Db | Tx, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledgerProofRequest')
    .select('askedAt')
    .where('proofId', 'is', null)
    .where('askedAt', '>', new Date(now.getTime() - longestMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.askedAt;
}
