import { sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { contactsOf, dropMembers, proveContact, recordStaffSignIn } from '../../members/index.ts';
import { requireRecentProof } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { checkCode, readContact, changePass, hasPass, consumePass, storePass } from '../../verification/index.ts';

type Channel = 'sms' | 'mail';

/** The column and the form field of a channel's contact. */
function fieldOf(channel: Channel): 'phone' | 'email' {
  return channel === 'sms' ? 'phone' : 'email';
}

/**
 * Replaces the contact `before` by one that was verified by a code; if two members bind the same number at once, the database accepts one.
 * @throws Failure `phone.taken` / `email.taken` at the field
 */
async function putContact(tx: Tx, memberId: string, channel: Channel, before: string | null, recipient: string): Promise<boolean> {
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
  // A bound phone counts as the real name, which is part of sessions.
  dropMembers(tx, [memberId], 'sessions');
  await recordStaffSignIn(tx, memberId);
  return row !== undefined;
}

/**
 * Binds the first phone or address. It can be used for sign-in and recovery from now on, so an open session is not enough: the member has
 * just signed in, or enters the password again. Whether another member has the contact is revealed only to its owner, after the code.
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

/**
 * Step 2 of a change: needs the proof of step 1, and uses it up only if the change succeeds, so a number that turns out to be taken does
 * not send the member back to step 1.
 */
export async function changeContact(ctx: MemberCtx, channel: Channel, typed: string, code: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const recipient = readContact(await settings.get(ctx.db), channel, typed);
  const before = (await contactsOf(ctx.db, memberId))[fieldOf(channel)] ?? fail('contact.not_bound');
  if (before === recipient) failField(fieldOf(channel), 'contact.same');
  if (!(await hasPass(ctx.db, ctx, changePass(channel)))) fail('contact.step_missing');
  await checkCode(ctx, { channel, recipient, purpose: 'rebind', memberId }, code);
  await ctx.write(async (tx) => {
    if (!(await consumePass(tx, ctx, changePass(channel)))) fail('contact.step_missing');
    if (!(await putContact(tx, memberId, channel, before, recipient))) fail('contact.step_missing');
  });
  return {};
}

/** Step 1 of a change. Its proof is stored on the server, for this session and three hours. */
export async function verifyOldContact(ctx: MemberCtx, channel: Channel, code: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const recipient = (await contactsOf(ctx.db, memberId))[fieldOf(channel)] ?? fail('contact.not_bound');
  await checkCode(ctx, { channel, recipient, purpose: 'verify_old', memberId }, code);
  await ctx.write(async (tx) => {
    await proveContact(tx, memberId, { channel, recipient }, ctx.clock.now());
    await storePass(tx, ctx, changePass(channel));
  });
  return {};
}
