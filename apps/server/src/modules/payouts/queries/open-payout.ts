import type { Db, Tx } from '../../../platform/database/db.ts';

/** Whether money of a member is on its way out: the account is not cancelled before it is paid or back. */
export async function hasOpenPayout(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('payout').select('id').where('memberId', '=', memberId).where('endedAt', 'is', null).executeTakeFirst();
  return row !== undefined;
}
