import type { Answer, listPaymentProviders as listPaymentProvidersEndpoint, PaymentProviderId } from '@chaguan/contract';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { recordChannel, waitingChanges, requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { accountOf, type SetUpProvider, sealSecrets, type AccountSecrets, type ProviderAccount } from '../provider-account.ts';
import { presentPaymentProvider, checkPaymentProviderForm, type PaymentProviderForm, type StaffProvider } from '../provider-form.ts';
import { isSandboxHere, enabledProviders, adapters } from '../providers/adapters.ts';
import { newNumber } from '../orders.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';

const setUp: readonly SetUpProvider[] = ['alipay', 'wechat_pay'];

export async function listPaymentProviders(ctx: Ctx): Promise<Answer<typeof listPaymentProvidersEndpoint>> {
  const waiting = await waitingChanges(ctx.db, 'payment_provider');
  const items = await Promise.all(
    setUp.map(async (provider) => presentPaymentProvider(ctx, provider, await accountOf(ctx, provider), waiting.has(provider))),
  );
  return { items, sandbox: isSandboxHere(ctx) };
}

/** An account in the audit log: no secret, and only enough of the long public key to distinguish it. */
function recordOf(account: ProviderAccount) {
  const { enabled, appId, merchantId, serial, platformSerial, secondSerial } = account;
  const hashOf = (pem: string): string => (pem === '' ? '' : createHash('sha256').update(pem).digest('hex').slice(0, 16));
  const hashes = {
    platformKeyHash: hashOf(account.platformKey),
    secondKeyHash: hashOf(account.secondKey),
    appCertHash: hashOf(account.appCert),
    rootCertHash: hashOf(account.rootCert),
  };
  return { enabled, appId, merchantId, serial, platformSerial, secondSerial, ...hashes };
}

const purpose = 'payments.change';

/** Identifies the stored state; encrypted again on each write, so no two are equal. */
async function basisOf(tx: Tx, provider: SetUpProvider): Promise<string> {
  const row = await tx
    .selectFrom('paymentProvider')
    .select(['settings', 'sealedSecret', 'enabled'])
    .where('product', '=', provider)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  return createHash('sha256')
    .update(JSON.stringify([row.settings, row.enabled]))
    .update(row.sealedSecret)
    .digest('hex');
}

async function lockProvider(tx: Tx, provider: SetUpProvider): Promise<void> {
  // Serializes concurrent edits, also before the row exists.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-provider ${provider}`}, 0))`.execute(tx);
}

function secretsDiffer(a: AccountSecrets, b: AccountSecrets | undefined): boolean {
  return a.privateKey !== (b?.privateKey ?? '') || a.apiKey !== (b?.apiKey ?? '') || a.appSecret !== (b?.appSecret ?? '');
}

const settingNames = [
  'appId',
  'merchantId',
  'serial',
  'platformSerial',
  'platformKey',
  'secondSerial',
  'secondKey',
  'appCert',
  'rootCert',
] as const;

/** Who receives the money, and whose signatures are trusted; every setting except the on/off switch. */
function keysDiffer(after: ProviderAccount, before: ProviderAccount | undefined): boolean {
  return secretsDiffer(after, before) || settingNames.some((name) => after[name] !== (before?.[name] ?? ''));
}

function changed(before: ProviderAccount | undefined, after: ProviderAccount) {
  return {
    before: before === undefined ? {} : recordOf(before),
    after: { ...recordOf(after), ...(secretsDiffer(after, before) && { secretChanged: true }) },
  };
}

async function store(
  tx: Tx,
  ctx: MemberCtx,
  provider: SetUpProvider,
  before: ProviderAccount | undefined,
  account: ProviderAccount,
  atOnce: AtOnce = {},
): Promise<void> {
  const { enabled, privateKey, apiKey, appSecret, ...settings } = account;
  const columns = { enabled, settings: JSON.stringify(settings), sealedSecret: sealSecrets(ctx, { privateKey, apiKey, appSecret }) };
  await tx
    .insertInto('paymentProvider')
    .values({ product: provider, ...columns })
    .onConflict((conflict) => conflict.column('product').doUpdateSet(columns))
    .execute();
  await recordChannel(tx, 'payment_provider', provider);
  const difference = changed(before, account);
  await recordAct(tx, ctx, {
    act: 'payment_provider.edited',
    subject: { kind: 'payment_provider', id: provider },
    ...(before !== undefined && { before: difference.before }),
    after: { ...difference.after, ...atOnce },
  });
  enabledProviders.drop(tx);
}

/** Other keys, or another merchant. */
export const paymentProviderApproval: ChangeApproval<'payment_provider'> = {
  name: 'payment_provider',
  logged: (id) => ({ kind: 'payment_provider', id }),
  requests: 'money',
  confirms: 'staff',
  lock: (tx, { subject }) => lockProvider(tx, subject as SetUpProvider),
  isOutdated: async (tx, _, { subject, basis, sealed }) => sealed === undefined || (await basisOf(tx, subject as SetUpProvider)) !== basis,
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'a change of an account that waits has its secrets');
    const provider = subject as SetUpProvider;
    const account = JSON.parse(ctx.seal.open(purpose, sealed)) as ProviderAccount;
    await store(tx, ctx, provider, await accountOf({ seal: ctx.seal, db: tx }, provider), account);
  },
};

async function requestKeys(
  tx: Tx,
  ctx: MemberCtx,
  provider: SetUpProvider,
  before: ProviderAccount | undefined,
  after: ProviderAccount,
): Promise<AtOnce | null> {
  const sealed = ctx.seal.close(purpose, JSON.stringify(after));
  const basis = await basisOf(tx, provider);
  return requestChange(tx, ctx, paymentProviderApproval, { subject: provider, basis, ...changed(before, after), sealed });
}

/**
 * One staff member may switch it on or off; other keys, or another merchant, need a second person, unless nobody could be one. @throws
 * Failure at the fields, `payment.provider_off` for the sandbox, which has no settings, `change.waiting`
 */
export async function editPaymentProvider(ctx: MemberCtx, provider: PaymentProviderId, form: PaymentProviderForm): Promise<StaffProvider> {
  if (provider === 'sandbox') fail('payment.provider_off');
  return ctx.write(async (tx) => {
    await lockProvider(tx, provider);
    const before = await accountOf({ seal: ctx.seal, db: tx }, provider);
    const { settings, secrets } = checkPaymentProviderForm(provider, form, before);
    const after: ProviderAccount = { ...settings, ...secrets, enabled: form.enabled };
    const atOnce = keysDiffer(after, before) ? await requestKeys(tx, ctx, provider, before, after) : {};
    if (atOnce === null) return presentPaymentProvider(ctx, provider, before, true);
    await store(tx, ctx, provider, before, after, atOnce);
    return presentPaymentProvider(ctx, provider, after, false);
  });
}

/** Queries an order that never existed: a signed response that says so verifies all keys except the one for notifications. */
export async function testPaymentProvider(ctx: MemberCtx, provider: PaymentProviderId): Promise<Record<never, never>> {
  const account = provider === 'sandbox' ? undefined : await accountOf(ctx, provider);
  if (account === undefined || account.privateKey === '') fail('payment.provider_off');
  try {
    await adapters[provider].ask(ctx, account, newNumber(ctx.clock.now()));
    return {};
  } catch (error) {
    if (error instanceof ProviderSilent) fail('payment.unreachable');
    if (error instanceof NoticeRefused) fail('payment.refused');
    throw error;
  }
}
