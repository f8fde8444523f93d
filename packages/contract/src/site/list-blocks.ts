import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { TypedAddress } from '../typed-fields.ts';

/** Lengths in characters, and the maximum number. */
export const listBlockRules = { title: { minLength: 1, maxLength: 60 }, text: { maxLength: 1000 }, blocks: 20 } as const;

/** A banner of one picture above a list, or a card beside it (below it on a phone). */
export const listBlockPositions = ['top', 'side'] as const;

/** The lists that show a block. */
export const listBlockLists = ['topics', 'questions', 'both'] as const;

const Picture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() });

const position = oneOf(...listBlockPositions);

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/listBlocks',
  access: 'public',
  rate: 'read',
  summary: 'Lists the banners and cards of a list of topics or questions that are active now, in order and in the language of the caller.',
  query: Type.Object({ list: oneOf('topics', 'questions') }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        place: position,
        title: Type.String(),
        text: Type.String({ description: 'plain text with line breaks; empty: none' }),
        picture: nullable(Picture),
        to: Type.String({ description: 'an address of this site that begins with a slash, or of another one; empty: no link' }),
      }),
    ),
  }),
  errors: [],
});

const imageUrl = TypedAddress({ maxLength: 300, description: 'a picture uploaded to this site; empty: none' });

const body = Type.Object({
  place: position,
  list: oneOf(...listBlockLists),
  titleZh: Type.String(listBlockRules.title),
  titleEn: Type.String({ maxLength: listBlockRules.title.maxLength, description: 'empty: the Chinese one' }),
  textZh: Type.String(listBlockRules.text),
  textEn: Type.String({ ...listBlockRules.text, description: 'empty: the Chinese one' }),
  imageZh: imageUrl,
  imageEn: TypedAddress({ maxLength: 300, description: 'empty: the Chinese one' }),
  address: TypedAddress({ maxLength: 300, description: 'target of the link; empty: none' }),
  from: nullable(Time),
  until: nullable(Time),
  sort: Type.Integer({ minimum: 0, maximum: 9999 }),
});

const StaffListBlock = Type.Object({
  id: Id,
  ...body.properties,
  state: oneOf('visible', 'waiting', 'over'),
});

const staff = { access: 'staff', right: 'appearance' } as const;
const blockParams = Type.Object({ blockId: Id });
const refusals = ['link.address', 'list_block.empty', 'list_block.picture', 'list_block.order'] as const;

export const listStaffListBlocks = endpoint({
  method: 'GET',
  path: '/api/admin/listBlocks',
  ...staff,
  rate: 'read',
  summary: 'Lists all banners and cards of lists, including future and expired ones, in order.',
  answer: Type.Object({ items: Type.Array(StaffListBlock) }),
  errors: [],
});

export const addListBlock = endpoint({
  method: 'POST',
  path: '/api/admin/listBlocks',
  ...staff,
  rate: 'write',
  summary: 'Adds a banner or a card; at most twenty. A banner requires a picture, a card a picture or a text.',
  body,
  answer: Type.Object({ id: Id }),
  errors: [...refusals, 'list_block.too_many'],
});

export const editListBlock = endpoint({
  method: 'POST',
  path: '/api/admin/listBlocks/{blockId}',
  ...staff,
  rate: 'write',
  summary: 'Edits a banner or a card.',
  params: blockParams,
  body,
  answer: Done,
  errors: [...refusals, 'list_block.not_found'],
});

export const deleteListBlock = endpoint({
  method: 'POST',
  path: '/api/admin/listBlocks/{blockId}/delete',
  ...staff,
  rate: 'write',
  summary: 'Deletes a banner or a card with its pictures.',
  params: blockParams,
  answer: Done,
  errors: ['list_block.not_found'],
});
