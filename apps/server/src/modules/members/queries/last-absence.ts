import type { Db } from '../../../platform/database/db.ts';

/** The last absence of more than a week, until it is dismissed. */
export async function lastAbsence(db: Db, memberId: string): Promise<{ from: Date; until: Date } | null> {
  const row = await db.selectFrom('memberPresence').select(['awaySince', 'backAt']).where('memberId', '=', memberId).executeTakeFirst();
  return row?.awaySince && row.backAt ? { from: row.awaySince, until: row.backAt } : null;
}
