import type { Answer, startThirdPartyLogin as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { redirectToProvider } from '../provider-redirect.ts';

export async function startThirdPartyLogin(ctx: Ctx, providerId: string, inWechat: boolean): Promise<Answer<typeof endpoint>> {
  return redirectToProvider(ctx, 'third_party.login', providerId, null, inWechat);
}
