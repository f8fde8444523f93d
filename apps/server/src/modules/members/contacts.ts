import type { Db, Tx } from '../../platform/database/db.ts';
import { recordStaffSignIn } from './commands/record-staff-sign-in.ts';

/** Where a member can be reached. Phones: 11 digits, or + and digits; addresses in lower case. */
export interface Contacts {
  phone: string | null;
  email: string | null;
}

/** A kind of contact, with its value in the stored form. */
export interface Contact {
  channel: 'sms' | 'mail';
  recipient: string;
}

/** A member's bound contacts; empty for an unknown id. */
export async function contactsOf(db: Db | Tx, memberId: string): Promise<Contacts> {
  const row = await db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirst();
  return row ?? { phone: null, email: null };
}

/** The active member who has bound this phone or address. One entered by staff belongs to nobody until its owner verifies it. */
export async function findByContact(db: Db | Tx, { channel, recipient }: Contact): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('member')
    .select('id')
    .where(channel === 'sms' ? 'phone' : 'email', '=', recipient)
    .where(channel === 'sms' ? 'phoneByStaff' : 'emailByStaff', '=', false)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Records that the member has just read a code that was sent there: it is theirs, whoever entered it. */
export async function proveContact(tx: Tx, memberId: string, { channel, recipient }: Contact, now: Date): Promise<void> {
  const member = tx.updateTable('member').where('id', '=', memberId);
  if (channel === 'sms') await member.set({ phoneByStaff: false }).where('phone', '=', recipient).execute();
  else await member.set({ emailByStaff: false, emailConfirmedAt: now }).where('email', '=', recipient).execute();
  await recordStaffSignIn(tx, memberId);
}

/** Records that the owner of this address has just read a code that was sent to it. */
export async function confirmEmail(db: Db, email: string, now: Date): Promise<void> {
  await db.updateTable('member').set({ emailConfirmedAt: now }).where('email', '=', email).where('emailConfirmedAt', 'is', null).execute();
}
