import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Ordinal, Time } from '../fields.ts';
import { topicRules } from './topics.ts';
import { topicBodyErrors } from './text-errors.ts';

export const scheduleRules = { most: 20, minutes: 5, days: 365, tags: { minItems: 1, maxItems: 20 } } as const;

const text = {
  title: Type.String(topicRules.title),
  tagIds: Type.Array(Id, { ...scheduleRules.tags, uniqueItems: true, description: 'one of a topic' }),
  body: Type.String(topicRules.body),
  dueAt: Type.String({ ...Time, description: 'at least 5 minutes from now, at most a year' }),
};

/** What posting it now would refuse, but for polls, envelopes and bounties, which it has none of. */
const refusals = [
  'site.read_only',
  'member.silenced',
  'member.cancelled',
  'right.missing',
  'schedule.range',
  'schedule.too_many',
  'topic.closed_feature',
  'question.closed_feature',
  'question.too_many_tags',
  'real_name.required',
  'tag.not_found',
  'tag.not_leaf',
  'tag.post_denied',
  ...topicBodyErrors,
  'hidden.not_here',
] as const;

const params = Type.Object({ scheduledId: Id });

export const listScheduledPosts = endpoint({
  method: 'GET',
  path: '/api/user/control/scheduledPosts',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's posts that are to be published, the next first, and those that were refused when they were due.",
  answer: Type.Object({
    allowed: Type.Boolean({ description: 'whether the caller may schedule further ones' }),
    items: Type.Array(
      Type.Object({
        id: Id,
        kind: oneOf('topic', 'question'),
        title: Type.String(),
        tagIds: Type.Array(Id),
        body: Type.String(),
        dueAt: Time,
        version: Type.Integer(),
        failure: nullable(Type.String({ description: 'the code of the refusal; null: it waits' })),
      }),
    ),
  }),
  errors: [],
});

export const addScheduledPost = endpoint({
  method: 'POST',
  path: '/api/user/control/scheduledPosts',
  access: 'member',
  rate: 'write',
  summary:
    'Schedules a topic or question, without poll, envelope or bounty. It is checked now and again when it is due, in the rights that the caller has then.',
  body: Type.Object({ kind: oneOf('topic', 'question'), ...text }),
  answer: Type.Object({ scheduledId: Id }),
  errors: [...refusals],
});

export const editScheduledPost = endpoint({
  method: 'POST',
  path: '/api/user/control/scheduledPosts/{scheduledId}',
  access: 'member',
  rate: 'write',
  summary: 'Edits a post that waits for its time; one that was refused waits again.',
  params,
  body: Type.Object({ ...text, version: Ordinal }),
  answer: Done,
  errors: [...refusals, 'schedule.not_found', 'edit.conflict'],
});

export const deleteScheduledPost = endpoint({
  method: 'POST',
  path: '/api/user/control/scheduledPosts/{scheduledId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: 'Deletes a post that waits for its time; it is not published.',
  params,
  body: Type.Object({}),
  answer: Done,
  errors: ['schedule.not_found'],
});
