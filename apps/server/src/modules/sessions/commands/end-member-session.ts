import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endSession } from '../../members/index.ts';

/** Somebody else's session and one that is gone get the same answer. @throws Failure `session.not_found` */
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
