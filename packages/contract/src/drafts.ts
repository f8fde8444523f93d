import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, nullable, oneOf, Time } from './fields.ts';
import { likeableKinds } from './reactions.ts';
import { DraftKey } from './topic-writing.ts';

/** Where a draft would be sent: the topic or question of `placeId`, and in it what is edited or answered. */
const DraftPlace = Type.Object({
  kind: oneOf(...likeableKinds),
  id: Id,
  placeId: Id,
  title: Type.String({ description: 'of the topic or question; empty when gone' }),
  gone: Type.Boolean({ description: 'deleted, or closed to the caller' }),
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/user/control/drafts',
  access: 'member',
  rate: 'read',
  summary: "The caller's drafts, the latest first; there are 100 at most. An empty `saveDraft` deletes one.",
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        key: DraftKey,
        title: Type.String(),
        excerpt: Type.String({ description: 'how its Markdown begins, at most 180 characters' }),
        savedAt: Time,
        place: nullable(DraftPlace),
      }),
    ),
  }),
  errors: [],
});
