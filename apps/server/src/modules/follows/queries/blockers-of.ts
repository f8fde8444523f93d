import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** Those of the candidates who block a member: nothing that this member does may reach them. One statement. */
export async function blockersOf(db: Db | Tx, memberId: string, candidateIds: readonly string[]): Promise<Set<string>> {
  if (candidateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberBlock')
    .select('memberId')
    .where('blockedId', '=', memberId)
    .where(sql<boolean>`member_id = any(${candidateIds}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.memberId));
}
