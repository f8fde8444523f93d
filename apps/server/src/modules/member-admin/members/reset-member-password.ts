import { randomInt } from 'node:crypto';
import type { Answer, resetMemberPassword as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type AtOnce, type ChangeApproval, lockStaff, memberOfSubject, requestChange, restartTrust } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { endSessions, hashSecret, mustOutrank, recordStaffSignIn } from '../../members/index.ts';
import { dropFactors } from '../../second-factor/index.ts';
import { signInStamp } from '../changes.ts';
import { isReachable } from './contacts.ts';
import { lockActive, lockMember, refuseYourself } from './lock-member.ts';

/** No letters that look alike: it is read out and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be shown once: three groups of five, more than 70 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** The old password and all sessions become invalid; without a new password the member signs in by a code or by recovery. */
async function replace(tx: Tx, ctx: MemberCtx, memberId: string, passwordHash: string | null, atOnce: AtOnce = {}): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .updateTable('member')
    .set({ passwordHash, passwordByStaff: passwordHash !== null })
    .where('id', '=', memberId)
    .execute();
  await recordStaffSignIn(tx, memberId);
  await endSessions(tx, now, memberId, 'password_changed');
  await restartTrust(tx, [memberId], now);
  await recordAct(tx, ctx, {
    act: 'member.password_reset',
    subject: { kind: 'member', id: memberId },
    ...(atOnce.alone && { after: { ...atOnce } }),
  });
}

/**
 * A new password for an account that no code can reach: only the confirming staff member sees it, once, and hands it over. They must have
 * at least the staff rights of the account. Earlier resets do not block it: a member who forgot it twice in a week is not an attack.
 * @throws Failure `member.more_rights`, `member.cancelled`
 */
export const resetPasswordApproval: ChangeApproval<'reset_password'> = {
  name: 'reset_password',
  logged: (id) => ({ kind: 'member', id }),
  requests: 'people',
  confirms: 'staff',
  member: memberOfSubject,
  concerned: async () => [],
  lock: (tx, { subject, requestedBy }) => lockStaff(tx, [requestedBy, subject]),
  async isOutdated(tx, ctx, { subject, basis }) {
    await lockActive(tx, subject);
    await mustOutrank(tx, ctx, [subject]);
    return (await isReachable(tx, subject)) || basis !== (await signInStamp(tx, [subject]));
  },
  async carryOut(tx, ctx, { subject }) {
    const password = makePassword();
    await replace(tx, ctx, subject, await hashSecret(password));
    return password;
  },
};

/**
 * Whoever knows a member's password has access to their money and messages, so no staff member can reset one alone while somebody else
 * could confirm it. If a code reaches the member, staff never learn a password.
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
    const facts = { account: nickname ?? account };
    const basis = await signInStamp(tx, [memberId]);
    const proposal = { subject: memberId, basis, before: facts, after: { ...facts, secretChanged: true } };
    const atOnce = await requestChange(tx, ctx, resetPasswordApproval, proposal);
    if (atOnce === null) return { outcome: 'waiting', password: null };
    await replace(tx, ctx, memberId, passwordHash, atOnce);
    return { outcome: 'done', password };
  });
}

export async function resetSecondFactor(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    await lockMember(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    await dropFactors(tx, memberId);
    await restartTrust(tx, [memberId], ctx.clock.now());
    await recordAct(tx, ctx, { act: 'member.second_factor_reset', subject: { kind: 'member', id: memberId } });
    return {};
  });
}
