import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, oneOf, Ordinal, textLanguages, Time } from '../fields.ts';
import { staffBodyErrors } from '../content/text-errors.ts';

/** Lengths in characters, and the maximum number: lists of them have no pages. */
export const customPageRules = {
  slug: { minLength: 1, maxLength: 60, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
  title: { minLength: 1, maxLength: 60 },
  body: { minLength: 1, maxLength: 50_000 },
  pages: 50,
} as const;

/** Where the site itself links to a page. */
export const customPageMenus = ['none', 'footer', 'header'] as const;

/** Filters of staff's list: visible pages, hidden ones, those in the bin. */
export const customPageStates = ['visible', 'hidden', 'deleted'] as const;

const slug = Type.String({ ...customPageRules.slug, description: 'last part of its address, /page/{slug}' });

export const readCustomPage = endpoint({
  method: 'GET',
  path: '/api/customPages/{slug}',
  access: 'public',
  rate: 'read',
  summary: 'Returns a custom page, in the language of the caller or else in Chinese.',
  params: Type.Object({ slug: Type.String({ maxLength: 100 }) }),
  answer: Type.Object({
    slug,
    title: Type.String(),
    html: Type.String({ description: 'sanitized' }),
    excerpt: Type.String(),
    editedAt: Time,
  }),
  errors: ['custom_page.not_found'],
});

const facts = {
  slug,
  visible: Type.Boolean(),
  menu: oneOf(...customPageMenus),
  sort: Type.Integer({ minimum: 0, maximum: 9999 }),
};

const text = { title: Type.String(customPageRules.title), body: Type.String({ ...customPageRules.body, description: 'Markdown' }) };

const StaffCustomPage = Type.Object({ id: Id, ...facts, title: Name, deleted: Type.Boolean(), editedAt: Time });

const staff = { access: 'staff', right: 'appearance' } as const;
const pageParams = Type.Object({ pageId: Id });
const factErrors = ['custom_page.slug_taken'] as const;

export const listStaffCustomPages = endpoint({
  method: 'GET',
  path: '/api/admin/customPages',
  ...staff,
  rate: 'read',
  summary: 'Lists the custom pages in one state, in order; `title.en` is empty where there is no English text.',
  query: Type.Object({ state: Type.Optional(oneOf(...customPageStates)) }),
  answer: Type.Object({ items: Type.Array(StaffCustomPage) }),
  errors: [],
});

export const readStaffCustomPage = endpoint({
  method: 'GET',
  path: '/api/admin/customPages/{pageId}',
  ...staff,
  rate: 'read',
  summary: 'Returns a custom page with the sources of its texts.',
  params: pageParams,
  answer: Type.Object({
    ...StaffCustomPage.properties,
    texts: Type.Array(
      Type.Object({ language: oneOf(...textLanguages), ...text, version: Type.Integer({ description: 'to pass to the next edit' }) }),
    ),
  }),
  errors: ['custom_page.not_found'],
});

export const addCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/customPages',
  ...staff,
  rate: 'write',
  idempotent: true,
  summary: 'Adds a custom page in Chinese; add other languages by `setCustomPageText`. At most fifty, including the bin.',
  body: Type.Object({ ...facts, ...text }),
  answer: Type.Object({ id: Id }),
  errors: [...factErrors, ...staffBodyErrors, 'custom_page.too_many'],
});

export const editCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/customPages/{pageId}',
  ...staff,
  rate: 'write',
  summary: 'Edits the address of a custom page, its readers and the places where the site links to it.',
  params: pageParams,
  body: Type.Object(facts),
  answer: Done,
  errors: [...factErrors, 'custom_page.not_found'],
});

export const setCustomPageText = endpoint({
  method: 'POST',
  path: '/api/admin/customPages/{pageId}/texts/{language}',
  ...staff,
  rate: 'write',
  summary:
    'Sets the text of a custom page in one language. `version` is the one that was read, 0 for a new text: it protects against overwriting another edit.',
  params: Type.Object({ pageId: Id, language: oneOf(...textLanguages) }),
  body: Type.Object({ ...text, version: Ordinal }),
  answer: Type.Object({ version: Type.Integer() }),
  errors: [...staffBodyErrors, 'custom_page.not_found', 'edit.conflict'],
});

export const deleteCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/customPages/{pageId}/delete',
  ...staff,
  rate: 'write',
  summary: 'Moves a custom page to the bin; one in the bin is deleted permanently.',
  params: pageParams,
  body: Type.Object({ forGood: Type.Boolean({ description: 'as the caller saw it: false for a page outside the bin' }) }),
  answer: Done,
  errors: ['custom_page.not_found'],
});

export const restoreCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/customPages/{pageId}/restore',
  ...staff,
  rate: 'write',
  summary: 'Restores a custom page from the bin.',
  params: pageParams,
  answer: Done,
  errors: ['custom_page.not_found'],
});
