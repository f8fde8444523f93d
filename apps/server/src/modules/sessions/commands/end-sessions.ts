import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endSession, endSessions } from '../../members/index.ts';

/** Another member's session and a missing one give the same failure. @throws Failure `session.not_found` */
export async function endMemberSession(ctx: MemberCtx, sessionId: string): Promise<Record<never, never>> {
  await ctx.write(async (tx) => {
    const own = await tx
      .selectFrom('memberSession')
      .select('id')
      .where('id', '=', sessionId)
      .where('memberId', '=', ctx.viewer.memberId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (own === undefined) fail('session.not_found');
    await endSession(tx, ctx.clock.now(), sessionId, 'ended_by_member');
  });
  return {};
}

export async function endOtherSessions({ write, clock, viewer }: MemberCtx): Promise<{ ended: number }> {
  const { memberId, sessionId } = viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  return { ended: await write((tx) => endSessions(tx, clock.now(), memberId, 'ended_by_member', sessionId)) };
}

export async function logout(ctx: MemberCtx): Promise<Record<never, never>> {
  const { sessionId } = ctx.viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  await ctx.write((tx) => endSession(tx, ctx.clock.now(), sessionId, 'signed_out'));
  return {};
}
