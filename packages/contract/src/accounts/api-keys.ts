import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';

/** API keys of a member for programs. Every key begins with `prefix`, so that secret scanners can recognize it. */
export const apiKeyRules = { prefix: 'chaguan_', name: { minLength: 1, maxLength: 40 }, perMember: 10 } as const;

/** What a key may do: `write` includes `read`. Each endpoint declares whether it accepts keys (`apiKey`). */
export const apiKeyScopes = ['read', 'write'] as const;

const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  scope: oneOf(...apiKeyScopes),
  hint: Type.String({ description: 'its last four characters' }),
  createdAt: Time,
  usedAt: nullable(Time),
});

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/user/control/apiKeys',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's API keys, newest first; `usedAt` is accurate to five minutes.",
  answer: Type.Object({ items: Type.Array(ApiKey) }),
  errors: [],
});

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api/user/control/apiKeys',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Creates an API key, which only this response contains. A new password, a forced sign-out and the end of the account revoke it.',
  body: Type.Object({ name: Type.String({ ...apiKeyRules.name, pattern: '\\S' }), scope: oneOf(...apiKeyScopes) }),
  answer: Type.Object({ ...ApiKey.properties, key: Type.String() }),
  errors: ['proof.required', 'api_key.too_many'],
});

export const deleteAllApiKeys = endpoint({
  method: 'POST',
  path: '/api/user/control/apiKeys/deleteAll',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Revokes all API keys of the caller immediately.',
  answer: Type.Object({ deleted: Type.Integer() }),
  errors: [],
});

export const deleteApiKey = endpoint({
  method: 'POST',
  path: '/api/user/control/apiKeys/{apiKeyId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: "Revokes one of the caller's API keys immediately.",
  params: Type.Object({ apiKeyId: Id }),
  answer: Done,
  errors: ['api_key.not_found'],
});
