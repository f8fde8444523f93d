import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, Ordinal, textLanguages, Time } from '../fields.ts';
import { helpRules, helpSubjects } from '../site/help.ts';
import { TypedAddress } from '../typed-fields.ts';
import { staffBodyErrors } from '../content/text-errors.ts';

/** Filters of staff's list: visible articles, hidden ones, those in the bin. */
export const helpStates = ['visible', 'hidden', 'deleted'] as const;

const sort = Type.Integer({ minimum: 0, maximum: 9999, default: 0 });

const StaffHelpCategory = Type.Object({
  id: Id,
  parentId: nullable(Id),
  name: Name,
  description: Name,
  imageUrl: Type.String(),
  sort: Type.Integer(),
  articles: Type.Integer({ description: 'in any state' }),
});

export const listStaffHelpCategories = endpoint({
  method: 'GET',
  path: '/api/admin/help/categories',
  access: 'staff',
  right: 'appearance',
  rate: 'read',
  summary: 'Lists all categories of the help centre in order, children after the others.',
  answer: Type.Object({ items: Type.Array(StaffHelpCategory) }),
  errors: [],
});

const categoryBody = Type.Object({
  nameZh: Type.String(helpRules.name),
  nameEn: Type.String({ maxLength: helpRules.name.maxLength, default: '' }),
  descriptionZh: Type.String({ ...helpRules.description, default: '' }),
  descriptionEn: Type.String({ ...helpRules.description, default: '' }),
  imageUrl: TypedAddress({ maxLength: 300, default: '', description: 'a picture of this site; empty: none' }),
  parentId: Type.Optional(Type.Union([Id, Type.Literal('')])),
  sort,
});

export const addHelpCategory = endpoint({
  method: 'POST',
  path: '/api/admin/help/categories',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Adds a category. Below a category with articles, it takes over these: only categories without children contain articles.',
  body: categoryBody,
  answer: Type.Object({ id: Id }),
  errors: ['help_category.parent', 'help_category.too_many', 'help.picture'],
});

export const editHelpCategory = endpoint({
  method: 'POST',
  path: '/api/admin/help/categories/{helpTypeId}',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Edits a category. It can only move below one without articles.',
  params: Type.Object({ helpTypeId: Id }),
  body: categoryBody,
  answer: Done,
  errors: ['help_category.not_found', 'help_category.parent', 'help_category.not_empty', 'help.picture'],
});

export const deleteHelpCategory = endpoint({
  method: 'POST',
  path: '/api/admin/help/categories/{helpTypeId}/delete',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Deletes a category without children and without articles, including those in the bin.',
  params: Type.Object({ helpTypeId: Id }),
  answer: Done,
  errors: ['help_category.not_found', 'help_category.not_empty'],
});

export const mergeHelpCategories = endpoint({
  method: 'POST',
  path: '/api/admin/help/categories/{helpTypeId}/merge',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Moves all articles of a category into another and deletes it; neither may have children.',
  params: Type.Object({ helpTypeId: Id }),
  body: Type.Object({ into: Id }),
  answer: Done,
  errors: ['help_category.not_found', 'help_category.not_leaf', 'help_category.full'],
});

const StaffHelpLine = Type.Object({
  id: Id,
  category: Type.Object({ id: Id, name: Name }),
  name: Name,
  visible: Type.Boolean(),
  deleted: Type.Boolean(),
  recommended: Type.Boolean(),
  subject: nullable(oneOf(...helpSubjects)),
  sort: Type.Integer(),
  editedAt: Time,
  helped: Type.Integer(),
  notHelped: Type.Integer(),
});

export const listStaffHelp = endpoint({
  method: 'GET',
  path: '/api/admin/help',
  access: 'staff',
  right: 'appearance',
  rate: 'read',
  summary: 'Lists articles of the help centre with how many members said that they helped, newest first, 30 at a time.',
  query: Type.Object({
    helpTypeId: Type.Optional(Id),
    state: Type.Optional(oneOf(...helpStates)),
    before: Type.Optional(Id),
  }),
  answer: Type.Object({ items: Type.Array(StaffHelpLine), next: nullable(Id) }),
  errors: [],
});

const textBody = {
  name: Type.String(helpRules.name),
  body: Type.String({ ...helpRules.body, description: 'Markdown' }),
};

const articleBody = {
  helpTypeId: Id,
  visible: Type.Boolean(),
  recommended: Type.Boolean(),
  subject: Type.Optional(oneOf('', ...helpSubjects)),
  sort,
};

const roomRefusals = ['help_category.not_found', 'help_category.not_leaf', 'help_category.full'] as const;
const articleRefusals = [...roomRefusals, 'help.subject_taken'] as const;

export const readStaffHelp = endpoint({
  method: 'GET',
  path: '/api/admin/help/{helpId}',
  access: 'staff',
  right: 'appearance',
  rate: 'read',
  summary: 'Returns an article with the sources of its texts in all languages.',
  params: Type.Object({ helpId: Id }),
  answer: Type.Object({
    ...StaffHelpLine.properties,
    texts: Type.Array(
      Type.Object({
        language: oneOf(...textLanguages),
        name: Type.String(),
        body: Type.String({ description: 'Markdown' }),
        version: Type.Integer({ description: 'to pass to the next edit' }),
      }),
    ),
  }),
  errors: ['help.not_found'],
});

export const addHelp = endpoint({
  method: 'POST',
  path: '/api/admin/help',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  idempotent: true,
  summary: 'Adds an article in Chinese to a category without children; add other languages by `setHelpText`.',
  body: Type.Object({ ...articleBody, ...textBody }),
  answer: Type.Object({ id: Id }),
  errors: [...staffBodyErrors, ...articleRefusals],
});

export const editHelp = endpoint({
  method: 'POST',
  path: '/api/admin/help/{helpId}',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Edits the category of an article and who can read it.',
  params: Type.Object({ helpId: Id }),
  body: Type.Object(articleBody),
  answer: Done,
  errors: ['help.not_found', ...articleRefusals],
});

export const setHelpText = endpoint({
  method: 'POST',
  path: '/api/admin/help/{helpId}/texts/{language}',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary:
    'Sets the text of an article in one language. `version` is the one that was read, 0 for a new text: it protects against overwriting another edit.',
  params: Type.Object({ helpId: Id, language: oneOf(...textLanguages) }),
  body: Type.Object({ ...textBody, version: Ordinal }),
  answer: Type.Object({ version: Type.Integer() }),
  errors: [...staffBodyErrors, 'help.not_found', 'edit.conflict'],
});

export const moveHelp = endpoint({
  method: 'POST',
  path: '/api/admin/help/move',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Moves articles into a category, all or none.',
  body: Type.Object({ helpIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }), helpTypeId: Id }),
  answer: Done,
  errors: ['help.not_found', ...roomRefusals],
});

const helpParams = Type.Object({ helpId: Id });

export const deleteHelp = endpoint({
  method: 'POST',
  path: '/api/admin/help/{helpId}/delete',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Moves an article to the bin; one in the bin is deleted permanently.',
  params: helpParams,
  body: Type.Object({ forGood: Type.Boolean({ description: 'as the caller saw it: false for an article outside the bin' }) }),
  answer: Done,
  errors: ['help.not_found'],
});

export const restoreHelp = endpoint({
  method: 'POST',
  path: '/api/admin/help/{helpId}/restore',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Restores an article from the bin.',
  params: helpParams,
  answer: Done,
  errors: ['help.not_found'],
});
