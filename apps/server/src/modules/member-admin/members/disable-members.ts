import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { closeAccount, lockAffairs } from '../../account-deletion/index.ts';
import { recordAct } from '../../audit/index.ts';
import { disableLocked, endSessionsOf, endSilence, lockMembers, mustOutrank, requireStaff, restoreLocked } from '../../members/index.ts';
import { lockMember, refuseYourself } from './lock-member.ts';

export async function disableMembers(ctx: MemberCtx, memberIds: readonly string[], typed: string): Promise<{ changed: number }> {
  const reason = typed.trim();
  if (reason === '') failField('reason', 'field.required');
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
 * At once and for good. The log keeps that it happened, and no name: the name is what goes. The balance stays on the
 * account, because its owner agreed to nothing.
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

/** @throws Failure `member.not_found`, `member.cancelled`; of a member who may write nothing changes */
export async function endMemberSilence(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const [member] = await lockMembers(tx, [memberId]);
    if (member?.silencedUntil != null) await endSilence(tx, ctx, memberId);
    return {};
  });
}

/** Ends every session, or one of them; a session of somebody else is no session of this member. */
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
