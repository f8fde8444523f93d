import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { endSessionsOf, mustOutrank } from '../../members/index.ts';
import { lockMember, refuseYourself } from './lock-member.ts';

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
