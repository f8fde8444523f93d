import type { Answer, Body, cancelAccount as cancelAccountEndpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { contactsOf, endSessions, findByContact, isSecret, requireOneStaff, dropMembers } from '../../members/index.ts';
import { decimalOf } from '../../ledger/index.ts';
import { hasOpenPayout } from '../../payouts/index.ts';
import { requireRecentProof, tryOnce } from '../../second-factor/index.ts';
import { settings } from '../../site/index.ts';
import { checkCode } from '../../verification/index.ts';
import { moneyOf } from '../queries/left-funds.ts';

type Form = Body<typeof cancelAccountEndpoint>;

const dayMs = 24 * 60 * 60 * 1000;

async function checkByCode(ctx: MemberCtx, channel: 'sms' | 'mail', code: string): Promise<void> {
  const { memberId } = ctx.viewer;
  const { phone, email } = await contactsOf(ctx.db, memberId);
  const recipient = channel === 'sms' ? phone : email;
  if (recipient === null) fail('contact.not_bound');
  // A number or address that staff entered proves nothing.
  if ((await findByContact(ctx.db, { channel, recipient }))?.id !== memberId) fail('contact.not_bound');
  await checkCode(ctx, { channel, recipient, purpose: 'cancel', memberId }, code);
}

/** An open session is not enough: the password is required, or a code, or, without either, a recent sign-in. */
async function checkOwner(ctx: MemberCtx, { password = '', channel, code = '' }: Form): Promise<void> {
  const { memberId } = ctx.viewer;
  if (channel !== undefined) return checkByCode(ctx, channel, code);
  const member = await ctx.db
    .selectFrom('member')
    .select(['passwordHash', 'phone', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.passwordHash === null && member.phone === null && member.email === null) return requireRecentProof(ctx);
  // The same rate limit as everywhere where the own password is asked for.
  if (!(await tryOnce(ctx, `proof:${memberId}`, () => isSecret(member.passwordHash, password)))) failField('password', 'password.wrong');
}

/**
 * Nobody should lose money by a click, and nobody may leave a debt: a member with a balance must confirm its amount. @throws Failure
 * `account_deletion.balance`, `account_deletion.owes`
 */
async function agreedSum(tx: Tx, memberId: string, giveUp: string | undefined): Promise<string | null> {
  const money = await moneyOf(tx, memberId);
  if (money < 0n) fail('account_deletion.owes');
  if (money <= 0n) return null;
  return giveUp === decimalOf(money, 'CNY') ? String(money) : fail('account_deletion.balance');
}

/**
 * Requests the cancellation of the own account. The member is signed out everywhere, and may withdraw the request by signing in again
 * before the days of grace end.
 * @throws Failure at password or code, `login.wait`, `proof.required`, `account_deletion.requested`, `account_deletion.balance`,
 * `account_deletion.owes`, `account_deletion.payout`, `member.last_staff`
 */
export async function cancelAccount(ctx: MemberCtx, form: Form): Promise<Answer<typeof cancelAccountEndpoint>> {
  const { memberId } = ctx.viewer;
  await checkOwner(ctx, form);
  const { leaveGraceDays } = await settings.get(ctx.db);
  return ctx.write(async (tx) => {
    await requireOneStaff(tx, memberId);
    if (await hasOpenPayout(tx, memberId)) fail('account_deletion.payout');
    const giveUpMinor = await agreedSum(tx, memberId, form.giveUp);
    const now = ctx.clock.now();
    const cancelsAt = new Date(now.getTime() + leaveGraceDays * dayMs);
    const request = await tx
      .updateTable('member')
      .set({ cancelsAt, giveUpMinor, erasesPosts: form.erasePosts ?? false })
      .where('id', '=', memberId)
      .where('cancelsAt', 'is', null)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (request === undefined) fail('account_deletion.requested');
    await endSessions(tx, now, memberId, 'cancelled');
    return { cancelsAt: cancelsAt.toISOString() };
  });
}

/** Withdraws the cancellation. If the scheduled job was faster, the account is gone, and this session with it. */
export async function withdrawCancellation({ write, viewer }: MemberCtx): Promise<Record<never, never>> {
  await write(async (tx) => {
    await tx
      .updateTable('member')
      .set({ cancelsAt: null, giveUpMinor: null, erasesPosts: false })
      .where('id', '=', viewer.memberId)
      .where('state', '=', 'active')
      .execute();
    dropMembers(tx, [viewer.memberId], 'sessions');
  });
  return {};
}
