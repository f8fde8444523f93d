import type { Tx } from '../../../platform/database/db.ts';
import { maskedContacts } from './present-member.ts';

interface Row {
  phone: string | null;
  email: string | null;
  phoneByStaff: boolean;
  emailByStaff: boolean;
}

/** The phone or address, masked, by which a member gets in without a password: never one that staff typed. */
export function provenContact({ phone, email, phoneByStaff, emailByStaff }: Row): string | null {
  const masked = maskedContacts({ phone: phoneByStaff ? null : phone, email: emailByStaff ? null : email });
  return masked.phone ?? masked.email;
}

export async function isReachable(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select(['phone', 'email', 'phoneByStaff', 'emailByStaff'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && provenContact(row) !== null;
}
