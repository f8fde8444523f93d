import type { Answer, startLinking as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { redirectToProvider } from '../provider-redirect.ts';
import { refuseSecond } from '../refuse-second.ts';

/** Only this member can finish it. */
export async function startLinking(ctx: MemberCtx, providerId: string, inWechat: boolean): Promise<Answer<typeof endpoint>> {
  await refuseSecond(ctx.db, providerId, ctx.viewer.memberId);
  return redirectToProvider(ctx, 'third_party.link', providerId, ctx.viewer.memberId, inWechat);
}
