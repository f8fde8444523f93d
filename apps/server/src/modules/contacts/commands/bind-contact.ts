import { sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { contactsOf, dropMembers } from '../../members/index.ts';
import { requireRecentProof } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { checkCode, readContact } from '../../verification/index.ts';

export type Channel = 'sms' | 'mail';

/** The column, and the field of the form, that hold a channel's contact. */
export function fieldOf(channel: Channel): 'phone' | 'email' {
  return channel === 'sms' ? 'phone' : 'email';
}

/**
 * Puts a contact that a code has proved in the place of `before`; of two members who bring one number at once, the database lets one have it.
 * @throws Failure `phone.taken` / `email.taken` at the field
 */
export async function putContact(tx: Tx, memberId: string, channel: Channel, before: string | null, recipient: string): Promise<boolean> {
  const field = fieldOf(channel);
  const row = await tx
    .updateTable('member')
    .set(
      field === 'phone'
        ? { phone: recipient, phoneByStaff: false }
        : { email: recipient, emailByStaff: false, emailConfirmedAt: sql<Date>`now()` },
    )
    .where('id', '=', memberId)
    .where(field, before === null ? 'is' : '=', before)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === `member_${field}`) failField(field, `${field}.taken`);
      throw error;
    });
  // A bound phone is the real name, which sessions carry.
  dropMembers(tx, [memberId], 'sessions');
  return row !== undefined;
}

/**
 * Binds the first phone or address. It is a way in and back from now on, so a session that somebody found open is not
 * enough: the member has just signed in, or shows the password again. Whether somebody else has it is told only to
 * whoever holds it, after the code.
 * @throws Failure `proof.required`, `contact.bound_already`, those of the code
 */
export async function bindContact(ctx: MemberCtx, channel: Channel, typed: string, code: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const recipient = readContact(await settings.get(ctx.db), channel, typed);
  if ((await contactsOf(ctx.db, memberId))[fieldOf(channel)] !== null) fail('contact.bound_already');
  await requireRecentProof(ctx);
  await checkCode(ctx, { channel, recipient, purpose: 'bind', memberId }, code);
  await ctx.write(async (tx) => {
    if (!(await putContact(tx, memberId, channel, null, recipient))) fail('contact.bound_already');
  });
  return {};
}
