import type { Answer, startLinking as startLinkingEndpoint, startThirdPartyLogin as startThirdPartyLoginEndpoint } from '@chaguan/contract';
import type { MemberCtx, Ctx } from '../../../platform/http/ctx.ts';
import { redirectToProvider } from '../provider-redirect.ts';
import { refuseSecond } from '../identities.ts';

/** Only this member can finish it. */
export async function startLinking(ctx: MemberCtx, providerId: string, inWechat: boolean): Promise<Answer<typeof startLinkingEndpoint>> {
  await refuseSecond(ctx.db, providerId, ctx.viewer.memberId);
  return redirectToProvider(ctx, 'third_party.link', providerId, ctx.viewer.memberId, inWechat);
}

export async function startThirdPartyLogin(
  ctx: Ctx,
  providerId: string,
  inWechat: boolean,
): Promise<Answer<typeof startThirdPartyLoginEndpoint>> {
  return redirectToProvider(ctx, 'third_party.login', providerId, null, inWechat);
}
