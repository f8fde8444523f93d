import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { TypedAddress } from '../typed-fields.ts';

/** What a list of former addresses shows: patterns of many records, addresses of one record or page, or what led nowhere. */
export const formerAddressKinds = ['patterns', 'exact', 'unknown'] as const;

export const formerAddressRules = {
  pattern: { minLength: 2, maxLength: 500 },
  target: { minLength: 0, maxLength: 300 },
  site: { minLength: 0, maxLength: 60 },
  most: 300,
  listed: 200,
} as const;

const Item = Type.Object({
  id: nullable(Id),
  address: Type.String({ description: 'path and query, or a pattern with names in braces' }),
  site: Type.String({ description: 'the former site; empty: added for all' }),
  target: nullable(Type.String({ description: 'page of this site, or the record that it names; null: the pattern contains the key' })),
  byStaff: Type.Boolean(),
  hits: Type.Integer(),
  hitAt: nullable(Time),
});

export const listFormerAddresses = endpoint({
  method: 'GET',
  path: '/api/admin/formerAddresses',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: `Lists the ${formerAddressRules.listed} most visited former addresses of imported sites with their hits, or addresses that led nowhere.`,
  query: Type.Object({
    kind: Type.Optional(oneOf(...formerAddressKinds)),
    text: Type.Optional(TypedAddress({ minLength: 1, maxLength: 100, description: 'part of the address' })),
  }),
  answer: Type.Object({
    items: Type.Array(Item),
    total: Type.Integer(),
    sites: Type.Array(Type.String(), { description: 'imported sites, of which a pattern can name records' }),
  }),
  errors: [],
});

export const addFormerAddress = endpoint({
  method: 'POST',
  path: '/api/admin/formerAddresses',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Adds a former address: with a target, one address that leads to a page of this site; without, a pattern like `/thread-{topics}-{page}.html`, whose names in braces are keys of records of an imported site. Patterns are matched in linear time.',
  body: Type.Object({
    address: TypedAddress({ ...formerAddressRules.pattern, description: 'path and query, from the root of the site' }),
    target: TypedAddress({ ...formerAddressRules.target, description: 'path of a page of this site; empty: a pattern' }),
    site: TypedAddress({ ...formerAddressRules.site, description: 'of a pattern: the imported site' }),
  }),
  answer: Type.Object({ id: Id }),
  errors: [
    'former_address.address',
    'former_address.own_page',
    'former_address.pattern',
    'former_address.target',
    'former_address.site',
    'former_address.exists',
    'former_address.too_many',
  ],
});

export const deleteFormerAddress = endpoint({
  method: 'POST',
  path: '/api/admin/formerAddresses/{addressId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Deletes a former address that staff added; those of an import stay.',
  params: Type.Object({ addressId: Id }),
  answer: Done,
  errors: ['former_address.not_found'],
});
