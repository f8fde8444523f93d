import type { Db } from '../../../platform/database/db.ts';

/** The last absence of more than a week, unless dismissed. */
export async function lastAbsence(db: Db, memberId: string): Promise<{ from: Date; until: Date } | null> {
  const row = await db.selectFrom('memberPresence').select(['awaySince', 'backAt']).where('memberId', '=', memberId).executeTakeFirst();
  return row?.awaySince && row.backAt ? { from: row.awaySince, until: row.backAt } : null;
}

/** The member has caught up, or is not interested. */
export async function dismissAbsence(db: Db, memberId: string): Promise<void> {
  await db.updateTable('memberPresence').set({ awaySince: null, backAt: null }).where('memberId', '=', memberId).execute();
}
