import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id } from '../fields.ts';
import { TypedAddress } from '../typed-fields.ts';

/** A friendly link; one with a picture (88×31) is listed before those with text only. */
export const FriendlyLink = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  imageUrl: Type.String(),
  sort: Type.Integer(),
});

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/links',
  access: 'public',
  rate: 'read',
  summary: 'Lists friendly links in order.',
  answer: Type.Object({ items: Type.Array(FriendlyLink) }),
  errors: [],
});

const linkBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 50 }),
  address: TypedAddress({ minLength: 1, maxLength: 300 }),
  imageUrl: TypedAddress({ maxLength: 300, default: '' }),
  sort: Type.Integer({ minimum: 0, maximum: 9999, default: 0 }),
});

export const addLink = endpoint({
  method: 'POST',
  path: '/api/admin/links',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Adds a friendly link.',
  body: linkBody,
  answer: FriendlyLink,
  errors: ['link.address'],
});

export const editLink = endpoint({
  method: 'POST',
  path: '/api/admin/links/{linkId}',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Edits a friendly link.',
  params: Type.Object({ linkId: Id }),
  body: linkBody,
  answer: FriendlyLink,
  errors: ['link.not_found', 'link.address'],
});

export const deleteLink = endpoint({
  method: 'POST',
  path: '/api/admin/links/{linkId}/delete',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Deletes a friendly link.',
  params: Type.Object({ linkId: Id }),
  answer: Done,
  errors: ['link.not_found'],
});
