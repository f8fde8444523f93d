import type { Answer, resetMemberPassword as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isAlone, propose, restartTrust, type Change } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { endSessions, hashSecret, mustOutrank } from '../../members/index.ts';
import { signInStamp } from '../staff/sign-in-stamp.ts';
import { lockActive, refuseYourself } from './lock-member.ts';
import { makePassword } from './make-password.ts';
import { isReachable } from './proven-contact.ts';

/** The old password and every session end; without a new one the member gets in by a code or by recovery. */
async function replace(tx: Tx, ctx: MemberCtx, memberId: string, passwordHash: string | null, alone = false): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .updateTable('member')
    .set({ passwordHash, passwordByStaff: passwordHash !== null })
    .where('id', '=', memberId)
    .execute();
  await endSessions(tx, now, memberId, 'password_changed');
  await restartTrust(tx, [memberId], now);
  await recordAct(tx, ctx, {
    act: 'member.password_reset',
    subject: { kind: 'member', id: memberId },
    ...(alone && { after: { alone } }),
  });
}

/**
 * Whoever knows a member's password has their money and reads their messages, so nobody of the staff makes one alone
 * while somebody else could confirm it. Where a code reaches the member, nobody of the staff learns any.
 */
export async function resetMemberPassword(ctx: MemberCtx, memberId: string): Promise<Answer<typeof endpoint>> {
  refuseYourself(ctx, memberId);
  const password = makePassword();
  const passwordHash = await hashSecret(password);
  return ctx.write(async (tx) => {
    const { account, nickname } = await lockActive(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    if (await isReachable(tx, memberId)) {
      await replace(tx, ctx, memberId, null);
      return { outcome: 'by_code', password: null };
    }
    if (await isAlone(tx, ctx)) {
      await replace(tx, ctx, memberId, passwordHash, true);
      return { outcome: 'done', password };
    }
    const shown = { account: nickname ?? account };
    const basis = await signInStamp(tx, [memberId]);
    await propose(tx, ctx, {
      kind: 'reset_password',
      subject: memberId,
      basis,
      before: shown,
      after: { ...shown, secretChanged: true },
    });
    return { outcome: 'waiting', password: null };
  });
}

/**
 * What a second person confirmed: they alone see the new password, once, and hand it over. They may do all that the
 * account may do as staff. @throws Failure `member.more_rights`, `member.cancelled`, `change.outdated`
 */
export async function applyPasswordReset(tx: Tx, ctx: MemberCtx, { subject, basis }: Change): Promise<string> {
  await lockActive(tx, subject);
  await mustOutrank(tx, ctx, [subject]);
  if ((await isReachable(tx, subject)) || basis !== (await signInStamp(tx, [subject]))) fail('change.outdated');
  const password = makePassword();
  await replace(tx, ctx, subject, await hashSecret(password));
  return password;
}
