import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { contactsOf, proveContact } from '../../members/index.ts';
import { settings } from '../../site/index.ts';
import { changePass, checkCode, hasPass, readContact, takePass, storePass } from '../../verification/index.ts';
import { fieldOf, putContact, type Channel } from './bind-contact.ts';

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
    if (!(await takePass(tx, ctx, changePass(channel)))) fail('contact.step_missing');
    if (!(await putContact(tx, memberId, channel, before, recipient))) fail('contact.step_missing');
  });
  return {};
}

/** Step 1 of a change. Its proof is stored on the server, for this session and three hours. */
export async function verifyOldContact(ctx: MemberCtx, channel: Channel, code: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const recipient = (await contactsOf(ctx.db, memberId))[fieldOf(channel)] ?? fail('contact.not_bound');
  await checkCode(ctx, { channel, recipient, purpose: 'verify_old', memberId }, code);
  await proveContact(ctx.db, memberId, { channel, recipient }, ctx.clock.now());
  await ctx.write((tx) => storePass(tx, ctx, changePass(channel)));
  return {};
}
