import type { Answer, listSignInProviders as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { countAccounts, presentSignInProvider } from '../provider-form.ts';
import { providers } from '../providers.ts';
import { returnAddress } from '../return-address.ts';

export async function listSignInProviders(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const [all, accounts] = await Promise.all([providers.get(ctx.db), countAccounts(ctx.db)]);
  return {
    items: all.map((provider) => presentSignInProvider(ctx, provider, accounts.get(provider.id) ?? 0)),
    returnAddress: returnAddress(ctx),
    privateAllowed: ctx.config.ALLOW_PRIVATE_PROVIDERS === 'yes',
  };
}
