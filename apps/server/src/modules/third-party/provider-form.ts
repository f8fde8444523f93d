import type { addSignInProvider, Body, FieldFailure, SignInProvider } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField, failFields } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { openSecrets, type Provider, type ProviderSecrets, type ProviderSettings } from './providers.ts';

export type SignInProviderForm = Body<typeof addSignInProvider>;

/** An issuer is an https URL without query and fragment; whether it is public is checked when it is called. */
export function isIssuer(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:'];
  return protocols.includes(url.protocol) && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

function missing(field: string, value: string): FieldFailure[] {
  return value === '' ? [{ field, code: 'field.required', params: {} }] : [];
}

/** An application without its secret, or a secret without its application, is useless. */
function pairFailures(form: SignInProviderForm, secrets: ProviderSecrets): FieldFailure[] {
  const { openAppId, officialAppId } = form;
  if (openAppId === '' && officialAppId === '') return missing('openAppId', '');
  return [
    ...(openAppId === '' ? [] : missing('openSecret', secrets.open)),
    ...(officialAppId === '' ? [] : missing('officialSecret', secrets.official)),
  ];
}

/** Stored secrets, and for which address and applications they were given. */
interface KnownSecrets extends ProviderSecrets {
  for?: Pick<ProviderSettings, 'issuer' | 'clientId' | 'openAppId' | 'officialAppId'>;
}

/** The typed secret, or the stored one, which is never sent to another address than the one for which it was given. */
function keptOr(typed: string, stored: string, field: 'clientSecret' | 'openSecret' | 'officialSecret', isSame: boolean): string {
  if (typed !== '' || stored === '') return typed;
  return isSame ? stored : failField(field, 'provider.secret_again');
}

/** Rejects settings with which this product cannot work, and drops those of the other product. @throws Failure `request.fields` */
export function checkSignInProviderForm({ config }: Pick<Services, 'config'>, form: SignInProviderForm, known: KnownSecrets) {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as SignInProviderForm;
  const { nameZh, nameEn, enabled, product, issuer, clientId, scopes, openAppId, officialAppId } = trimmed;
  const isOidc = product === 'oidc';
  const secrets: ProviderSecrets = isOidc
    ? {
        client: keptOr(trimmed.clientSecret, known.client, 'clientSecret', known.for?.issuer === issuer && known.for.clientId === clientId),
        open: '',
        official: '',
      }
    : {
        client: '',
        open: openAppId === '' ? '' : keptOr(trimmed.openSecret, known.open, 'openSecret', known.for?.openAppId === openAppId),
        official:
          officialAppId === ''
            ? ''
            : keptOr(trimmed.officialSecret, known.official, 'officialSecret', known.for?.officialAppId === officialAppId),
      };
  const failures = [...missing('nameZh', nameZh)];
  if (isOidc) {
    failures.push(...missing('issuer', issuer), ...missing('clientId', clientId));
    const refused = issuer !== '' && !isIssuer(issuer, config.ALLOW_PRIVATE_PROVIDERS === 'yes');
    if (refused) failures.push({ field: 'issuer', code: 'provider.issuer_refused', params: {} });
  } else {
    failures.push(...pairFailures(trimmed, secrets));
  }
  failFields(failures);
  const settings: ProviderSettings = isOidc
    ? { issuer, clientId, scopes, openAppId: '', officialAppId: '' }
    : { issuer: '', clientId: '', scopes: '', openAppId, officialAppId };
  return { columns: { product, nameZh, nameEn, enabled, settings: JSON.stringify(settings) }, settings, secrets };
}

type StaffProvider = Type.Static<typeof SignInProvider>;

/** A provider for staff: of secrets only whether they exist. */
export function presentSignInProvider(
  services: Services,
  provider: Provider,
  facts: { accounts: number; waiting: boolean },
): StaffProvider {
  const { client, open, official } = openSecrets(services, provider);
  const { id, product, name, enabled, sort, issuer, clientId, scopes, openAppId, officialAppId } = provider;
  const set = { clientSecretSet: client !== '', openSecretSet: open !== '', officialSecretSet: official !== '' };
  return { id, product, name, enabled, sort, issuer, clientId, scopes, openAppId, officialAppId, ...set, ...facts };
}

/** How many accounts members have linked, by provider. */
export async function countAccounts(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('thirdPartyIdentity')
    .select(['providerId', sql<number>`count(*)::int`.as('count')])
    .groupBy('providerId')
    .execute();
  return new Map(rows.map(({ providerId, count }) => [providerId, count]));
}

/** A provider in the audit log. */
export function signInProviderRecord({
  product,
  name,
  enabled,
  issuer,
  clientId,
  scopes,
  openAppId,
  officialAppId,
}: Provider): Record<string, string | boolean> {
  const own: Record<string, string> = product === 'oidc' ? { issuer, clientId, scopes } : { openAppId, officialAppId };
  return { product, nameZh: name.zh, nameEn: name.en, enabled, ...own };
}
