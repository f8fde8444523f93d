import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { contactsOf, proveContact } from '../../members/index.ts';
import { changePass, checkCode, storePass } from '../../verification/index.ts';
import { fieldOf, type Channel } from './bind-contact.ts';

/** Step 1 of a change. What it proved stays on the server, for this session and three hours. */
export async function verifyOldContact(ctx: MemberCtx, channel: Channel, code: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const recipient = (await contactsOf(ctx.db, memberId))[fieldOf(channel)] ?? fail('contact.not_bound');
  await checkCode(ctx, { channel, recipient, purpose: 'verify_old', memberId }, code);
  await proveContact(ctx.db, memberId, { channel, recipient }, ctx.clock.now());
  await ctx.write((tx) => storePass(tx, ctx, changePass(channel)));
  return {};
}
