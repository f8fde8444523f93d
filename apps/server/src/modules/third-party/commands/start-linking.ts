import type { Answer, startLinking as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { goOut } from '../door.ts';
import { refuseSecond } from '../refuse-second.ts';

/** Only this member can finish it. */
export async function startLinking(ctx: MemberCtx, providerId: string, inWechat: boolean): Promise<Answer<typeof endpoint>> {
  await refuseSecond(ctx.db, providerId, ctx.viewer.memberId);
  return goOut(ctx, 'third_party.link', providerId, ctx.viewer.memberId, inWechat);
}
