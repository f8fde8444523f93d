import type { Answer, acceptInvitation as endpoint, Body } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField, failFields } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { hashSecret, newPasswordFailures } from '../../members/index.ts';
import { readTicket, replacePassword, spendTicket } from '../../recovery/index.ts';
import { settings } from '../../site/index.ts';
import { isInvitable } from './candidates.ts';

/**
 * Sets the password of an imported member who has not been here, and proves the address to which the link was sent. An unknown, old or used
 * link and one of a member who signed in, changed the address or became staff meanwhile get the same answer. It signs nobody in.
 * @throws Failure `invitation.expired`
 */
export async function acceptInvitation(ctx: Ctx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (form.password !== form.passwordAgain) failField('passwordAgain', 'password.mismatch');
  const now = ctx.clock.now();
  const ticket = await readTicket(ctx.db, now, 'invitation', form.ticket);
  if (ticket === undefined) fail('invitation.expired');
  const { memberId, email } = ticket;
  const member = await ctx.db.selectFrom('member').select('account').where('id', '=', memberId).executeTakeFirst();
  if (member === undefined) fail('invitation.expired');
  failFields(await newPasswordFailures(await settings.get(ctx.db), form.password, [member.account, email]));
  const passwordHash = await hashSecret(form.password);
  await ctx.write(async (tx) => {
    if (!(await spendTicket(tx, 'invitation', form.ticket))) fail('invitation.expired');
    const { rows } = await sql`
      update member set email_confirmed_at = coalesce(email_confirmed_at, ${now}), email_by_staff = false
      where id = ${memberId}::bigint and email = ${email} and ${isInvitable} returning id`.execute(tx);
    if (rows.length === 0 || !(await replacePassword(tx, now, memberId, passwordHash))) fail('invitation.expired');
    await tx.updateTable('invitation').set({ usedAt: now, state: 'sent' }).where('memberId', '=', memberId).execute();
  });
  return { account: member.account };
}
