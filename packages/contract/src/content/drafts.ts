import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { likeableKinds } from './reactions.ts';
import { Id, Time, nullable, oneOf } from '../fields.ts';

/**
 * What a draft is for: something new, an edit, a comment, answer or addendum under the post with the id, or an edit of one; `help-en` and
 * `page-en` an article or a page in English.
 */
export const DraftKey = Type.String({
  pattern:
    '^((topic|question|notice|help|page):new|(topic|comment|comment-edit|question|answer|answer-edit|addendum|addendum-edit|notice|help|help-en|page|page-en):[0-9]{1,19})$',
});

const Draft = Type.Object({
  key: DraftKey,
  title: Type.String(),
  tagId: Type.String(),
  body: Type.String(),
  poll: Type.String(),
  savedAt: Time,
});

/** Where a draft belongs: the topic or question `placeId`, and in it the post that is edited or answered. */
const DraftLocation = Type.Object({
  kind: oneOf(...likeableKinds),
  id: Id,
  placeId: Id,
  title: Type.String({ description: 'of the topic or question; empty when it was deleted' }),
  gone: Type.Boolean({ description: 'deleted, or not readable for the caller' }),
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/user/control/drafts',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's drafts, newest first; at most 100. An empty `saveDraft` deletes one.",
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        key: DraftKey,
        title: Type.String(),
        excerpt: Type.String({ description: 'beginning of its Markdown, at most 180 characters' }),
        savedAt: Time,
        place: nullable(DraftLocation),
      }),
    ),
  }),
  errors: [],
});

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/user/control/drafts/{key}',
  access: 'member',
  rate: 'read',
  summary: 'Returns the saved draft, or none.',
  params: Type.Object({ key: DraftKey }),
  answer: Type.Object({ draft: Type.Union([Draft, Type.Null()]) }),
  errors: [],
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/user/control/drafts/{key}',
  access: 'member',
  rate: 'write',
  summary: 'Saves a draft; the last write wins. An empty draft is deleted.',
  params: Type.Object({ key: DraftKey }),
  body: Type.Object({
    title: Type.String({ maxLength: 200, default: '' }),
    tagId: Type.Optional(
      Type.String({ pattern: '^([1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,19})?$', description: 'ids separated by commas, for a question' }),
    ),
    body: Type.String({ maxLength: 200_000, default: '' }),
    poll: Type.Optional(Type.String({ maxLength: 4000, description: 'as the form serialises it' })),
  }),
  answer: Type.Object({ savedAt: Time }),
  errors: ['site.read_only'],
});
