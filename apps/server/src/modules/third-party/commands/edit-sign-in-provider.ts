import type { Answer, editSignInProvider as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceProviders } from '../announce-providers.ts';
import {
  checkSignInProviderForm,
  countAccounts,
  presentSignInProvider,
  signInProviderRecord,
  type ProviderForm,
} from '../provider-form.ts';
import { lockProvider, openSecrets, readProvider, sealSecrets, type ProviderSecrets } from '../providers.ts';

function changedSecrets(before: ProviderSecrets, after: ProviderSecrets): boolean {
  return before.client !== after.client || before.open !== after.open || before.official !== after.official;
}

/** Empty secrets keep the stored ones. */
export async function editSignInProvider(ctx: MemberCtx, providerId: string, form: ProviderForm): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const before = await lockProvider(tx, providerId);
    if (before === undefined) fail('provider.not_found');
    if (form.product !== before.product) failField('product', 'provider.product_fixed');
    const known = openSecrets(ctx, before);
    const { columns, settings, secrets } = checkSignInProviderForm(ctx, form, known);
    const accounts = (await countAccounts(tx)).get(providerId) ?? 0;
    // A subject identifies a person only together with the issuer: another issuer could use the same subjects for others.
    if (accounts > 0 && settings.issuer !== before.issuer) failField('issuer', 'provider.issuer_in_use');
    const row = await tx
      .updateTable('thirdPartyProvider')
      .set({ ...columns, sealedSecret: sealSecrets(ctx, secrets) })
      .where('id', '=', providerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = readProvider(row);
    await recordAct(tx, ctx, {
      act: 'provider.edited',
      subject: { kind: 'provider', id: providerId },
      before: signInProviderRecord(before),
      after: { ...signInProviderRecord(after), ...(changedSecrets(known, secrets) && { secretChanged: true }) },
    });
    announceProviders(tx);
    return presentSignInProvider(ctx, after, accounts);
  });
}
