import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceProviders } from '../announce-providers.ts';
import { countWithoutOtherWay } from '../other-ways.ts';
import { signInProviderRecord } from '../provider-form.ts';
import { lockProvider } from '../providers.ts';

/** Linked accounts are deleted with it, but never a member's only sign-in method. */
export async function deleteSignInProvider(ctx: MemberCtx, providerId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    if (provider === undefined) fail('provider.not_found');
    const count = await countWithoutOtherWay(tx, providerId);
    if (count > 0) fail('provider.only_way', { count });
    await tx.deleteFrom('thirdPartyProvider').where('id', '=', providerId).execute();
    await recordAct(tx, ctx, {
      act: 'provider.deleted',
      subject: { kind: 'provider', id: providerId },
      before: signInProviderRecord(provider),
    });
    announceProviders(tx);
    return {};
  });
}
