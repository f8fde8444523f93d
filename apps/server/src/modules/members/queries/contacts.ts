import type { Db, Tx } from '../../../platform/database/db.ts';

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
