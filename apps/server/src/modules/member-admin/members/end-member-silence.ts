import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endSilence, lockMembers } from '../../members/index.ts';

/** @throws Failure `member.not_found`, `member.cancelled`; of a member who may write nothing changes */
export async function endMemberSilence(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const [member] = await lockMembers(tx, [memberId]);
    if (member?.silencedUntil != null) await endSilence(tx, ctx, memberId);
    return {};
  });
}
