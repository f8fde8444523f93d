import type { Answer, listThirdPartyProviders as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { isUsable } from '../products/ways.ts';
import { providers } from '../providers.ts';

export async function listThirdPartyProviders(ctx: Ctx, inWechat: boolean): Promise<Answer<typeof endpoint>> {
  const { loginOther } = await settings.get(ctx.db);
  const usable = loginOther ? (await providers.get(ctx.db)).filter((provider) => isUsable(provider, inWechat)) : [];
  return { items: usable.map(({ id, name, product }) => ({ id, name, product })) };
}
