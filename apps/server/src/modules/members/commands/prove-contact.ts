import type { Db } from '../../../platform/database/db.ts';
import type { Contact } from '../queries/contacts.ts';

/** Records that the member has just read a code that was sent there: it is theirs, whoever entered it. */
export async function proveContact(db: Db, memberId: string, { channel, recipient }: Contact, now: Date): Promise<void> {
  const member = db.updateTable('member').where('id', '=', memberId);
  if (channel === 'sms') await member.set({ phoneByStaff: false }).where('phone', '=', recipient).execute();
  else await member.set({ emailByStaff: false, emailConfirmedAt: now }).where('email', '=', recipient).execute();
}

/** Records that the owner of this address has just read a code that was sent to it. */
export async function confirmEmail(db: Db, email: string, now: Date): Promise<void> {
  await db.updateTable('member').set({ emailConfirmedAt: now }).where('email', '=', email).where('emailConfirmedAt', 'is', null).execute();
}
