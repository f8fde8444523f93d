import { createHash } from 'node:crypto';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordChannel, requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { checkSignInProviderForm, countAccounts, signInProviderRecord, type SignInProviderForm } from '../provider-form.ts';
import {
  lockProvider,
  openSecrets,
  providers,
  readProvider,
  sealSecrets,
  type Provider,
  type ProviderSecrets,
  type ProviderSettings,
} from '../providers.ts';

const purpose = 'third-party.change';

/** After the commit every process reloads the providers; pages contain the official account's app id. */
export function announceProviders(tx: Tx): void {
  providers.drop(tx);
  everyPage.drop(tx);
}

function secretsDiffer(a: ProviderSecrets, b: ProviderSecrets): boolean {
  return a.client !== b.client || a.open !== b.open || a.official !== b.official;
}

/** Identifies what is stored. */
function basisOf(provider: Provider): string {
  const { issuer, clientId, scopes, openAppId, officialAppId, enabled, sealedSecret } = provider;
  return createHash('sha256')
    .update(JSON.stringify([issuer, clientId, scopes, openAppId, officialAppId, enabled]))
    .update(sealedSecret)
    .digest('hex');
}

/** The form applied to what is stored. @throws Failure at the fields, `provider.issuer_in_use` */
export async function checkAgainst(tx: Tx, ctx: MemberCtx, before: Provider, form: SignInProviderForm) {
  const checked = checkSignInProviderForm(ctx, form, { ...openSecrets(ctx, before), for: before });
  // A subject identifies a person only together with the issuer: another issuer could use the same subjects for others.
  const accounts = (await countAccounts(tx)).get(before.id) ?? 0;
  if (accounts > 0 && checked.settings.issuer !== before.issuer) failField('issuer', 'provider.issuer_in_use');
  return checked;
}

export async function saveProvider(
  tx: Tx,
  ctx: MemberCtx,
  before: Provider,
  form: SignInProviderForm,
  atOnce: AtOnce = {},
): Promise<Provider> {
  const { columns, secrets } = await checkAgainst(tx, ctx, before, form);
  const row = await tx
    .updateTable('thirdPartyProvider')
    .set({ ...columns, sealedSecret: sealSecrets(ctx, secrets) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChannel(tx, 'third_party_provider', before.id);
  const after = readProvider(row);
  const secretChanged = secretsDiffer(openSecrets(ctx, before), secrets);
  await recordAct(tx, ctx, {
    act: 'provider.edited',
    subject: { kind: 'provider', id: before.id },
    before: signInProviderRecord(before),
    after: { ...signInProviderRecord(after), ...(secretChanged && { secretChanged }), ...atOnce },
  });
  announceProviders(tx);
  return after;
}

/** Who owns the issuer or the application decides who signs in with it. */
export const signInProviderApproval: ChangeApproval<'sign_in_provider'> = {
  name: 'sign_in_provider',
  logged: (id) => ({ kind: 'provider', id }),
  requests: 'settings',
  confirms: 'staff',
  lock: (tx, { subject }) => lockProvider(tx, subject),
  async isOutdated(tx, _, { subject, basis, sealed }) {
    const provider = (await lockProvider(tx, subject)) ?? fail('provider.not_found');
    return sealed === undefined || basisOf(provider) !== basis;
  },
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'a change of a provider that waits has its form');
    const before = (await lockProvider(tx, subject)) ?? fail('provider.not_found');
    await saveProvider(tx, ctx, before, JSON.parse(ctx.seal.open(purpose, sealed)) as SignInProviderForm);
  },
};

const destination = ({ issuer, clientId, openAppId, officialAppId }: ProviderSettings) =>
  [issuer, clientId, openAppId, officialAppId].join('\n');

/**
 * One person switches a provider off and changes its names or scopes; switching it on, or another address, application or secret while it
 * is on, takes two. Null: it waits.
 */
export async function requestProvider(tx: Tx, ctx: MemberCtx, before: Provider, form: SignInProviderForm): Promise<AtOnce | null> {
  const { columns, settings, secrets } = await checkAgainst(tx, ctx, before, form);
  const secretChanged = secretsDiffer(openSecrets(ctx, before), secrets);
  const isSame = destination(before) === destination({ ...before, ...settings }) && !secretChanged;
  if (!columns.enabled || (before.enabled && isSame)) return {};
  const after = { ...before, ...settings, name: { zh: columns.nameZh, en: columns.nameEn }, enabled: true };
  return requestChange(tx, ctx, signInProviderApproval, {
    subject: before.id,
    basis: basisOf(before),
    before: signInProviderRecord(before),
    after: { ...signInProviderRecord(after), ...(secretChanged && { secretChanged }) },
    sealed: ctx.seal.close(purpose, JSON.stringify(form)),
  });
}
