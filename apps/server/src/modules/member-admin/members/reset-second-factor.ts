import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { restartTrust } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { dropFactors } from '../../second-factor/index.ts';
import { lockMember, refuseYourself } from './lock-member.ts';
import { mustOutrank } from '../../members/index.ts';

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
