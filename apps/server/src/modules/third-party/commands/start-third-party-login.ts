import type { Answer, startThirdPartyLogin as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { goOut } from '../door.ts';

export async function startThirdPartyLogin(ctx: Ctx, providerId: string, inWechat: boolean): Promise<Answer<typeof endpoint>> {
  return goOut(ctx, 'third_party.login', providerId, null, inWechat);
}
