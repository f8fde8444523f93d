import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';

export const addressBanRules = { network: { minLength: 2, maxLength: 50 }, reason: { maxLength: 200 }, most: 2000 } as const;

/** What a banned address may not do: write, register and sign in; or anything at all. */
export const AddressBanScope = oneOf('write', 'all');
export type AddressBanScope = Type.Static<typeof AddressBanScope>;

export const AddressBan = Type.Object({
  id: Id,
  network: Type.String({ description: 'in CIDR notation, IPv4 or IPv6' }),
  scope: AddressBanScope,
  reason: Type.String(),
  madeBy: Type.String({ description: 'name of the member of staff' }),
  madeAt: Time,
  endsAt: nullable(Time),
  ended: Type.Boolean(),
});

export const listAddressBans = endpoint({
  method: 'GET',
  path: '/api/admin/addressBans',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists banned addresses and networks, newest first, with the address of the caller.',
  answer: Type.Object({ items: Type.Array(AddressBan), own: Type.String() }),
  errors: [],
});

export const addAddressBan = endpoint({
  method: 'POST',
  path: '/api/admin/addressBans',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: "Bans an address or a network, except the caller's own; a single IPv6 address is its /64 unless it ends with /128.",
  body: Type.Object({
    network: TypedText(addressBanRules.network),
    scope: AddressBanScope,
    reason: Type.String({ ...addressBanRules.reason, default: '', description: 'sent to whoever is refused' }),
    days: Type.Integer({ minimum: 0, maximum: 3650, description: '0: until it is lifted' }),
  }),
  answer: Type.Object({ id: Id, network: Type.String() }),
  errors: ['ban.network', 'ban.too_wide', 'ban.own_address', 'ban.known', 'ban.too_many'],
});

export const deleteAddressBan = endpoint({
  method: 'POST',
  path: '/api/admin/addressBans/{banId}/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Lifts the ban of an address.',
  params: Type.Object({ banId: Id }),
  answer: Done,
  errors: ['ban.not_found'],
});
