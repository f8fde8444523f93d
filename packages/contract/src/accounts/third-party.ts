import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, Time } from '../fields.ts';
import { InviteCode } from './invite-codes.ts';
import { Tokens } from './members.ts';
import { TypedAddress, TypedText } from '../typed-fields.ts';

/** Kinds of other sites for sign-in. */
export const providerProducts = ['oidc', 'wechat'] as const;
export type ProviderProduct = (typeof providerProducts)[number];

/** Limits of staff's input for a provider. */
export const providerRules = {
  name: { minLength: 1, maxLength: 30 },
  issuer: { maxLength: 300 },
  clientId: { maxLength: 200 },
  secret: { maxLength: 300 },
  scopes: { maxLength: 200, pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E ]*$' },
  appId: { maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' },
} as const;

const Product = oneOf(...providerProducts);
const providerId = Type.Object({ providerId: Id });

export const listThirdPartyProviders = endpoint({
  method: 'GET',
  path: '/api/thirdParty',
  access: 'public',
  rate: 'read',
  summary: 'Lists the other sites by which this browser can sign in, in order; empty when there are none or the feature is off.',
  answer: Type.Object({ items: Type.Array(Type.Object({ id: Id, name: Name, product: Product })) }),
  errors: [],
});

/** The redirect URL, and the proof that this browser must present when it returns: a stolen URL alone is worth nothing. */
const Started = Type.Object({
  redirectUrl: Type.String({ description: 'authorisation address of the other site' }),
  state: Type.String({ description: 'returned in the callback address' }),
  proof: Type.String({ description: 'stored by this browser only, and sent when the sign-in is finished' }),
});

export const startThirdPartyLogin = endpoint({
  method: 'POST',
  path: '/api/thirdParty/{providerId}/start',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Starts a sign-in by another site; the same browser must finish it within 10 minutes.',
  params: providerId,
  answer: Started,
  errors: ['third_party.closed', 'third_party.not_found', 'third_party.unreachable', 'third_party.refused'],
});

const returned = {
  code: Type.String({ minLength: 1, maxLength: 2000 }),
  state: Type.String({ minLength: 1, maxLength: 100 }),
  proof: Type.String({ minLength: 1, maxLength: 100 }),
  issuer: Type.Optional(
    Type.String({ maxLength: 300, description: 'the `iss` parameter of the callback address, if there is one (RFC 9207)' }),
  ),
};

export const finishThirdPartyLogin = endpoint({
  method: 'POST',
  path: '/api/thirdParty/finish',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'partly',
  summary: 'Signs in with the response of the other site; an unknown identity becomes a new member where that is allowed.',
  body: Type.Object({ ...returned, inviteCode: Type.Optional(InviteCode) }),
  answer: Tokens,
  errors: [
    'third_party.closed',
    'third_party.not_found',
    'third_party.expired',
    'third_party.refused',
    'third_party.no_identity',
    'third_party.unreachable',
    'registration.closed',
    'invite_code.required',
    'invite_code.invalid',
    'site.read_only',
    'member.disabled',
    'login.closed',
    'login.refused',
    'login.second_factor',
  ],
});

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/api/user/control/linkedAccounts',
  access: 'member',
  rate: 'read',
  summary: 'Lists the other sites and which of them the caller has linked. `onlyWay`: without it the caller could not sign in any more.',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        providerId: Id,
        providerName: Name,
        product: Product,
        usable: Type.Boolean({ description: 'false: switched off, or not available in this browser' }),
        account: nullable(Type.Object({ id: Id, name: Type.String(), linkedAt: Time, onlyWay: Type.Boolean() })),
      }),
    ),
  }),
  errors: [],
});

export const startLinking = endpoint({
  method: 'POST',
  path: '/api/user/control/linkedAccounts/{providerId}/start',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Starts to link an account of another site to the caller.',
  params: providerId,
  answer: Started,
  errors: ['third_party.closed', 'third_party.not_found', 'third_party.unreachable', 'third_party.has_one', 'third_party.refused'],
});

export const finishLinking = endpoint({
  method: 'POST',
  path: '/api/user/control/linkedAccounts/finish',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Links the account in the response of the other site to the caller who started this.',
  body: Type.Object(returned),
  answer: Done,
  errors: [
    'third_party.closed',
    'third_party.not_found',
    'third_party.expired',
    'third_party.refused',
    'third_party.no_identity',
    'third_party.unreachable',
    'third_party.has_one',
    'third_party.taken',
    'member.cancelled',
  ],
});

export const unlinkAccount = endpoint({
  method: 'POST',
  path: '/api/user/control/linkedAccounts/{accountId}/unlink',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Unlinks an account of another site, unless it is the only sign-in method.',
  params: Type.Object({ accountId: Id }),
  answer: Done,
  errors: ['third_party.not_linked', 'third_party.only_way'],
});

/** A provider for staff. Secrets are never returned: only whether they exist. */
export const SignInProvider = Type.Object({
  id: Id,
  product: Product,
  name: Name,
  enabled: Type.Boolean(),
  sort: Type.Integer(),
  issuer: Type.String(),
  clientId: Type.String(),
  clientSecretSet: Type.Boolean(),
  scopes: Type.String(),
  openAppId: Type.String({ description: 'WeChat open platform: a page with a QR code' }),
  openSecretSet: Type.Boolean(),
  officialAppId: Type.String({ description: "WeChat official account, for WeChat's own browser" }),
  officialSecretSet: Type.Boolean(),
  accounts: Type.Integer({ description: 'number of accounts that members have linked' }),
  waiting: Type.Boolean({ description: 'whether switching it on, or another address or secret, waits for a second member of staff' }),
});

export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/admin/signInProviders',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists all providers in order, with the address that must be registered with them.',
  answer: Type.Object({ items: Type.Array(SignInProvider), returnAddress: Type.String(), privateAllowed: Type.Boolean() }),
  errors: [],
});

const providerBody = Type.Object({
  product: Product,
  nameZh: Type.String(providerRules.name),
  nameEn: Type.String({ maxLength: 30, default: '' }),
  enabled: Type.Boolean({ default: false }),
  issuer: TypedAddress({ ...providerRules.issuer, default: '' }),
  clientId: TypedText({ ...providerRules.clientId, default: '' }),
  clientSecret: TypedText({ ...providerRules.secret, default: '', description: 'empty: does not change' }),
  scopes: Type.String({ ...providerRules.scopes, default: 'openid profile' }),
  openAppId: Type.String({ ...providerRules.appId, default: '' }),
  openSecret: TypedText({ ...providerRules.secret, default: '' }),
  officialAppId: Type.String({ ...providerRules.appId, default: '' }),
  officialSecret: TypedText({ ...providerRules.secret, default: '' }),
});

export const addSignInProvider = endpoint({
  method: 'POST',
  path: '/api/admin/signInProviders',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds a provider. Until a second member of staff confirms it, it is switched off.',
  body: providerBody,
  answer: SignInProvider,
  errors: ['provider.issuer_refused', 'change.waiting', 'change.too_new'],
});

export const editSignInProvider = endpoint({
  method: 'POST',
  path: '/api/admin/signInProviders/{providerId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Edits a provider. The product and, once members have linked accounts, the issuer cannot change: identities are valid for one issuer only. Switching it on, or another address, application or secret while it is on, waits for a second member of staff; with another address or application the secret must be given again.',
  params: providerId,
  body: providerBody,
  answer: SignInProvider,
  errors: [
    'provider.not_found',
    'provider.issuer_refused',
    'provider.issuer_in_use',
    'provider.product_fixed',
    'provider.secret_again',
    'change.waiting',
    'change.too_new',
  ],
});

export const orderSignInProviders = endpoint({
  method: 'POST',
  path: '/api/admin/signInProviders/order',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sets the order of providers; those that are not named follow in their present order.',
  body: Type.Object({ providerIds: Type.Array(Id, { maxItems: 100, uniqueItems: true }) }),
  answer: Done,
  errors: ['provider.not_found'],
});

export const deleteSignInProvider = endpoint({
  method: 'POST',
  path: '/api/admin/signInProviders/{providerId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Deletes a provider with the accounts linked through it, unless it is the only sign-in method of a member.',
  params: providerId,
  answer: Done,
  errors: ['provider.not_found', 'provider.only_way'],
});

export const testSignInProvider = endpoint({
  method: 'POST',
  path: '/api/admin/signInProviders/discovery',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Reads the discovery document of an OpenID Connect issuer.',
  body: Type.Object({ issuer: TypedAddress({ minLength: 1, ...providerRules.issuer }) }),
  answer: Type.Object({
    issuer: Type.String(),
    authorizationEndpoint: Type.String(),
    tokenEndpoint: Type.String(),
    algorithms: Type.Array(Type.String()),
    pkce: Type.Boolean({ description: 'whether its discovery document declares PKCE with S256' }),
  }),
  errors: ['provider.issuer_refused', 'provider.unreachable', 'provider.discovery_wrong'],
});
