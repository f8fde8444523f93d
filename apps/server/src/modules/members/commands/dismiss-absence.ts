import type { Db } from '../../../platform/database/db.ts';

/** The member has caught up, or does not care to. */
export async function dismissAbsence(db: Db, memberId: string): Promise<void> {
  await db.updateTable('memberPresence').set({ awaySince: null, backAt: null }).where('memberId', '=', memberId).execute();
}
