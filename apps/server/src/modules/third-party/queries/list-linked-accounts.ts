import type { Answer, listLinkedAccounts as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { hasOtherWay } from '../other-ways.ts';
import { isUsable } from '../products/ways.ts';
import { providers } from '../providers.ts';

/** Disabled providers are shown only to members with a linked account there. */
export async function listLinkedAccounts(ctx: MemberCtx, inWechat: boolean): Promise<Answer<typeof endpoint>> {
  const [all, { loginOther }, linked] = await Promise.all([
    providers.get(ctx.db),
    settings.get(ctx.db),
    ctx.db
      .selectFrom('thirdPartyIdentity')
      .innerJoin('member', 'member.id', 'thirdPartyIdentity.memberId')
      .where('thirdPartyIdentity.memberId', '=', ctx.viewer.memberId)
      .select((eb) => [
        'thirdPartyIdentity.id',
        'thirdPartyIdentity.providerId',
        'thirdPartyIdentity.name',
        'thirdPartyIdentity.createdAt',
        hasOtherWay(eb.ref('thirdPartyIdentity.providerId')).as('entersOtherwise'),
      ])
      .execute(),
  ]);
  const items = all.flatMap((provider) => {
    const usable = loginOther && isUsable(provider, inWechat);
    const mine = linked.find(({ providerId }) => providerId === provider.id);
    if (mine === undefined && !usable) return [];
    const account = mine && { id: mine.id, name: mine.name, linkedAt: mine.createdAt.toISOString(), onlyWay: !mine.entersOtherwise };
    return [{ providerId: provider.id, providerName: provider.name, product: provider.product, usable, account: account ?? null }];
  });
  return { items };
}
