import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { closeAccount, lockAffairs } from '../../account-deletion/index.ts';
import { recordAct } from '../../audit/index.ts';
import { disableLocked, endSessionsOf, endSilence, lockMembers, mustOutrank, requireStaff, restoreLocked } from '../../members/index.ts';
import { lockMember, refuseYourself } from './lock-member.ts';

export async function disableMembers(ctx: MemberCtx, memberIds: readonly string[], typed: string): Promise<{ changed: number }> {
  const reason = requiredReason(typed);
  for (const id of memberIds) refuseYourself(ctx, id);
  return ctx.write(async (tx) => {
    await requireStaff(tx, memberIds);
    const locked = await lockMembers(tx, memberIds);
    await mustOutrank(tx, ctx, memberIds);
    return disableLocked(tx, ctx, locked, reason);
  });
}

export async function restoreMembers(ctx: MemberCtx, memberIds: readonly string[]): Promise<{ changed: number }> {
  return ctx.write(async (tx) => {
    const locked = await lockMembers(tx, memberIds);
    await mustOutrank(tx, ctx, memberIds);
    return restoreLocked(tx, ctx, locked);
  });
}

/**
 * Immediately and permanently. The log records it without a name, because the name is deleted. The balance stays on the account, because
 * its owner has not given it up.
 */
export async function cancelMember(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    const known = await tx.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
    if (known === undefined) fail('member.not_found');
    const affairs = await lockAffairs(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    const done = await closeAccount(tx, memberId, affairs, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    if (!done) fail('member.cancelled');
    await recordAct(tx, ctx, { act: 'member.cancelled', subject: { kind: 'member', id: memberId } });
    return {};
  });
}

/** @throws Failure `member.not_found`, `member.cancelled`; a disabled member cannot be silenced */
export async function endMemberSilence(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const [member] = await lockMembers(tx, [memberId]);
    if (member?.silencedUntil != null) await endSilence(tx, ctx, memberId);
    return {};
  });
}

/** Ends all sessions of a member, or one of them; a session of another member is ignored. */
export async function endMemberSessions(ctx: MemberCtx, memberId: string, sessionId: string | undefined): Promise<{ ended: number }> {
  refuseYourself(ctx, memberId);
  return ctx.write(async (tx) => {
    await lockMember(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    const ended = await endSessionsOf(tx, ctx.clock.now(), [memberId], 'forced', sessionId);
    await recordAct(tx, ctx, { act: 'member.signed_out', subject: { kind: 'member', id: memberId }, after: { sessions: ended } });
    return { ended };
  });
}
