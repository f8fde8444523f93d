import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done } from '../fields.ts';

export const forbiddenNameRules = { minLength: 1, maxLength: 30 } as const;

/** A forbidden name pattern: `*` stands for any characters, `?` for one. */
const Pattern = Type.String(forbiddenNameRules);

export const listForbiddenNames = endpoint({
  method: 'GET',
  path: '/api/admin/forbiddenNames',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists all patterns of forbidden names.',
  answer: Type.Object({ items: Type.Array(Type.String()) }),
  errors: [],
});

export const addForbiddenName = endpoint({
  method: 'POST',
  path: '/api/admin/forbiddenNames',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Forbids names by a pattern. Members who already have such a name keep it.',
  body: Type.Object({ pattern: Pattern }),
  answer: Type.Object({ pattern: Type.String() }),
  errors: ['forbidden_name.everything', 'forbidden_name.known', 'forbidden_name.too_many'],
});

export const deleteForbiddenName = endpoint({
  method: 'POST',
  path: '/api/admin/forbiddenNames/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Allows the names of a pattern again.',
  body: Type.Object({ pattern: Pattern }),
  answer: Done,
  errors: ['forbidden_name.not_found'],
});

export const tryForbiddenName = endpoint({
  method: 'GET',
  path: '/api/admin/forbiddenNames/try',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists the patterns that forbid a name.',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 50 }) }),
  answer: Type.Object({ patterns: Type.Array(Type.String()) }),
  errors: [],
});
