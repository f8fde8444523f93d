import type { Db } from '../../../platform/database/db.ts';

/** Notes that whoever has this address has just read a code that was sent to it. */
export async function confirmEmail(db: Db, email: string, now: Date): Promise<void> {
  await db.updateTable('member').set({ emailConfirmedAt: now }).where('email', '=', email).where('emailConfirmedAt', 'is', null).execute();
}
