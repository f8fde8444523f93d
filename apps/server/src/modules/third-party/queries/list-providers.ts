import type * as contract from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { countAccounts, presentSignInProvider } from '../provider-form.ts';
import { officialAccount } from '../official-account/recipients.ts';
import { providers } from '../providers.ts';
import { returnAddress } from '../return-address.ts';
import { settings } from '../../site/index.ts';
import { isUsable } from '../products/ways.ts';
import type { Db } from '../../../platform/database/db.ts';

export async function listSignInProviders(ctx: Ctx): Promise<contract.Answer<typeof contract.listSignInProviders>> {
  const [all, accounts, waiting] = await Promise.all([
    providers.get(ctx.db),
    countAccounts(ctx.db),
    waitingChanges(ctx.db, 'sign_in_provider'),
  ]);
  return {
    items: all.map((provider) =>
      presentSignInProvider(ctx, provider, { accounts: accounts.get(provider.id) ?? 0, waiting: waiting.has(provider.id) }),
    ),
    returnAddress: returnAddress(ctx),
    privateAllowed: ctx.config.ALLOW_PRIVATE_PROVIDERS === 'yes',
  };
}

export async function listThirdPartyProviders(
  ctx: Ctx,
  inWechat: boolean,
): Promise<contract.Answer<typeof contract.listThirdPartyProviders>> {
  const { loginOther } = await settings.get(ctx.db);
  const usable = loginOther ? (await providers.get(ctx.db)).filter((provider) => isUsable(provider, inWechat)) : [];
  return { items: usable.map(({ id, name, product }) => ({ id, name, product })) };
}

/** App id of the official account with which WeChat's own browser signs in; empty for none. */
export async function officialAccountAppId(db: Db): Promise<string> {
  return (await officialAccount(db))?.officialAppId ?? '';
}
