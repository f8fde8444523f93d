import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';

/** What an application may learn of a member who agrees; `openid` is an id that only this application gets. */
export const applicationScopes = ['openid', 'profile', 'email'] as const;
export type ApplicationScope = (typeof applicationScopes)[number];

/**
 * How an application proves that it is the one: with its secret in the header or the body of the request (`client_secret_basic`,
 * `client_secret_post`), or, where nothing can be kept secret, by PKCE alone.
 */
export const applicationProofs = ['secret_header', 'secret_body', 'pkce'] as const;
export type ApplicationProof = (typeof applicationProofs)[number];

export const applicationRules = {
  perSite: 100,
  name: { minLength: 1, maxLength: 40 },
  address: { maxLength: 500 },
  addresses: { minLength: 1, maxLength: 3000 },
  mostAddresses: 10,
} as const;

const Proof = oneOf(...applicationProofs);
const Scope = oneOf(...applicationScopes);
const requestId = Type.Object({ requestId: Type.String({ pattern: '^[A-Za-z0-9_-]{10,64}$' }) });
const applicationId = Type.Object({ applicationId: Id });

/** An application as members see it. */
const AppCard = { id: Id, name: Type.String(), homeAddress: Type.String({ description: 'empty: none' }) };

/** What each scope shows of the caller. */
const Displayed = Type.Object({
  name: Type.String(),
  account: Type.String(),
  avatarUrl: nullable(Type.String()),
  email: nullable(Type.String({ description: 'null: none is bound, so none is passed on' })),
});

export const readSignInRequest = endpoint({
  method: 'GET',
  path: '/api/user/control/signInRequests/{requestId}/application',
  access: 'member',
  rate: 'read',
  summary:
    'Returns which application asks to sign the caller in, and what it would learn. Only for the browser in which the request began.',
  params: requestId,
  answer: Type.Object({
    application: Type.Object(AppCard),
    host: Type.String({ description: 'the host to which the caller returns' }),
    scopes: Type.Array(Scope),
    displayed: Displayed,
    known: Type.Boolean({ description: 'the caller agreed to all of this before, and is not to be asked again' }),
  }),
  errors: ['sign_in_request.expired', 'sign_in_request.closed'],
});

const Continued = Type.Object({ address: Type.String({ description: 'where the browser continues' }) });

export const approveSignInRequest = endpoint({
  method: 'POST',
  path: '/api/user/control/signInRequests/{requestId}/approve',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary:
    'Signs the caller in to the application and passes on what it asked for. Where the application wants a new proof of identity, one is required.',
  params: requestId,
  answer: Continued,
  errors: ['sign_in_request.expired', 'sign_in_request.closed', 'proof.required', 'member.cancelled'],
});

export const refuseSignInRequest = endpoint({
  method: 'POST',
  path: '/api/user/control/signInRequests/{requestId}/refuse',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Returns to the application without signing in; it learns nothing.',
  params: requestId,
  answer: Continued,
  errors: ['sign_in_request.expired', 'sign_in_request.closed'],
});

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/user/control/applications',
  access: 'member',
  rate: 'read',
  summary: 'Lists the applications to which the caller signs in with this account, most recently used first.',
  answer: Type.Object({
    items: Type.Array(Type.Object({ ...AppCard, scopes: Type.Array(Scope), givenAt: Time, usedAt: Time, enabled: Type.Boolean() })),
  }),
  errors: [],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/user/control/applications/{applicationId}/withdraw',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: "Withdraws the caller's consent: what the application has of this account is invalid at once, and it has to ask again.",
  params: applicationId,
  answer: Done,
  errors: ['application.not_found'],
});

const Application = Type.Object({
  ...AppCard,
  clientId: Type.String(),
  redirectAddresses: Type.Array(Type.String()),
  proof: Proof,
  secretHint: nullable(Type.String({ description: 'the last four characters of the secret' })),
  enabled: Type.Boolean(),
  addedAt: Time,
  members: Type.Integer({ description: 'how many members agreed' }),
  usedAt: nullable(Time),
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists the applications that sign members in with this site, with the address of its discovery document.',
  answer: Type.Object({ items: Type.Array(Application), discovery: Type.String(), open: Type.Boolean() }),
  errors: [],
});

const form = Type.Object({
  name: Type.String({ ...applicationRules.name, pattern: '\\S' }),
  homeAddress: TypedText({ ...applicationRules.address, default: '', description: 'its own page, for members; may be empty' }),
  redirectAddresses: TypedText({ ...applicationRules.addresses, description: 'one in a line; compared exactly' }),
  proof: Proof,
  enabled: Type.Boolean({ default: true }),
});

const WithSecret = Type.Object({
  id: Id,
  clientId: Type.String(),
  secret: nullable(Type.String({ description: 'returned once; null: none was made' })),
});

export const addApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds an application. Its secret, if it has one, is only in this response.',
  body: form,
  answer: WithSecret,
  errors: ['application.too_many', 'application.address_refused'],
});

export const editApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/{applicationId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Edits an application. With other redirect addresses every member is asked again; switched off, or with another kind of proof, what it has is invalid at once.',
  params: applicationId,
  body: form,
  answer: WithSecret,
  errors: ['application.not_found', 'application.address_refused'],
});

export const renewApplicationSecret = endpoint({
  method: 'POST',
  path: '/api/admin/applications/{applicationId}/renewSecret',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Replaces the secret of an application; the former one is invalid at once.',
  params: applicationId,
  answer: WithSecret,
  errors: ['application.not_found', 'application.no_secret'],
});

export const deleteApplication = endpoint({
  method: 'POST',
  path: '/api/admin/applications/{applicationId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Deletes an application with all consents; members would be strangers to one that is added again.',
  params: applicationId,
  answer: Done,
  errors: ['application.not_found'],
});
