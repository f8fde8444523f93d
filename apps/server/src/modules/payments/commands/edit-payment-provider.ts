import { createHash } from 'node:crypto';
import type { PaymentProviderId } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { accountOf, sealSecrets, type ProviderAccount } from '../provider-account.ts';
import { checkForm, presentProvider, type ProviderForm, type StaffProvider } from '../provider-form.ts';

/** An account as the audit log keeps it: no secret, and of the long public key only enough to tell one from another. */
function recordOf({ enabled, appId, merchantId, serial, platformSerial, platformKey }: ProviderAccount) {
  const platformKeyHash = platformKey === '' ? '' : createHash('sha256').update(platformKey).digest('hex').slice(0, 16);
  return { enabled, appId, merchantId, serial, platformSerial, platformKeyHash };
}

/** @throws Failure beside the fields, `payment.provider_off` for the sandbox, which has nothing to set */
export async function editPaymentProvider(ctx: MemberCtx, provider: PaymentProviderId, form: ProviderForm): Promise<StaffProvider> {
  if (provider === 'sandbox') fail('payment.provider_off');
  return ctx.write(async (tx) => {
    // Two who edit at once come one after the other, also before there is a row.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-provider ${provider}`}, 0))`.execute(tx);
    const before = await accountOf({ seal: ctx.seal, db: tx }, provider);
    const { settings, secrets } = checkForm(provider, form, before);
    const columns = { enabled: form.enabled, settings: JSON.stringify(settings), sealedSecret: sealSecrets(ctx, secrets) };
    await tx
      .insertInto('paymentProvider')
      .values({ product: provider, ...columns })
      .onConflict((conflict) => conflict.column('product').doUpdateSet(columns))
      .execute();
    const after: ProviderAccount = { ...settings, ...secrets, enabled: form.enabled };
    const secretChanged = secrets.privateKey !== (before?.privateKey ?? '') || secrets.apiKey !== (before?.apiKey ?? '');
    await recordAct(tx, ctx, {
      act: 'payment_provider.edited',
      subject: { kind: 'payment_provider', id: provider },
      ...(before !== undefined && { before: recordOf(before) }),
      after: { ...recordOf(after), ...(secretChanged && { secretChanged: true }) },
    });
    return presentProvider(ctx, provider, after);
  });
}
