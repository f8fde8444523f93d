import Type from 'typebox';
import { EditedTitle } from './editing.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Ordinal } from '../fields.ts';
import { captchaFields, postingLimitErrors } from '../accounts/members.ts';
import { Grade } from '../staff/grades.ts';
import { hiddenKinds } from './hidden.ts';
import { PollInput } from './polls.ts';
import { EnvelopeForm, EnvelopeInput } from '../value/red-envelopes.ts';
import { AttachesAtAll, AttachRefused } from './tags.ts';
import { PostState, topicRules } from './topics.ts';
import { topicBodyErrors } from './text-errors.ts';

const topicParams = Type.Object({ topicId: Id });
const bodyField = Type.String(topicRules.body);

export const readTopicForm = endpoint({
  method: 'GET',
  path: '/api/user/control/topicForm',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns whether the caller may post topics, the leaf tags available to the caller, and how many options a poll may have.',
  answer: Type.Object({
    open: Type.Boolean(),
    realNameRequired: Type.Boolean(),
    tagIds: Type.Array(Id),
    reviewedTagIds: Type.Array(Id),
    schedules: Type.Boolean({ description: 'whether the caller may schedule posts' }),
    pollOptions: Type.Integer({ description: 'below 2 polls are not available' }),
    grades: Type.Array(Grade, { description: 'grades that a hidden block can require' }),
    hideRefused: Type.Array(Type.Object({ tagId: Id, kinds: Type.Array(oneOf(...hiddenKinds)) }), {
      description:
        'leaf tags, also those where the caller may not post any more, with the kinds of hidden content that are not available to the caller',
    }),
    attaches: AttachesAtAll,
    attachRefused: AttachRefused,
    envelope: nullable(EnvelopeForm),
    videoMegabytes: Type.Integer({ description: 'size of the largest video that the caller may upload; 0: none' }),
  }),
  errors: [],
});

export const addTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary:
    'Posts a topic, optionally with a poll or a red envelope. It is published immediately or waits for review, as the settings say; the money of an envelope is held in either case, so that such a request requires an idempotency key.',
  idempotent: 'when_keyed',
  body: Type.Object({
    title: Type.String(topicRules.title),
    tagId: Id,
    body: bodyField,
    poll: Type.Optional(PollInput),
    envelope: Type.Optional(EnvelopeInput),
    ...captchaFields,
  }),
  answer: Type.Object({ topicId: Id, state: PostState }),
  errors: [
    'site.read_only',
    'member.silenced',
    'topic.closed_feature',
    'real_name.required',
    'tag.not_found',
    'tag.not_leaf',
    'tag.post_denied',
    ...topicBodyErrors,
    'poll.closed_feature',
    'poll.option_twice',
    'poll.too_many_options',
    'poll.end_range',
    'envelope.off',
    'envelope.share_too_small',
    'envelope.not_covered',
    'envelope.guest_unknown',
    'bot.no_value',
    'amount.format',
    'amount.range',
    'member.cancelled',
    ...postingLimitErrors,
  ],
});

export const readTopicSource = endpoint({
  method: 'GET',
  path: '/api/user/control/topics/{topicId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns the Markdown of a topic, for its author and staff.',
  params: topicParams,
  answer: Type.Object({ title: Type.String(), tagId: Id, body: Type.String(), state: PostState, version: Type.Integer() }),
  errors: ['topic.not_found', 'topic.not_yours', 'topic.state_forbids', 'topic.edit_denied', 'topic.edit_closed'],
});

export const editTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}',
  access: 'member',
  rate: 'write',
  summary: "Edits title and body of the caller's topic; the tag does not change. `version` protects against overwriting another edit.",
  params: topicParams,
  body: Type.Object({ title: EditedTitle, body: bodyField, version: Ordinal }),
  answer: Type.Object({ topicId: Id, state: PostState }),
  errors: [
    'site.read_only',
    'member.silenced',
    'topic.not_found',
    'topic.not_yours',
    'topic.state_forbids',
    'edit.conflict',
    ...topicBodyErrors,
    'topic.edit_denied',
    'topic.edit_closed',
  ],
});

export const deleteTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's topic; it can be restored.",
  params: topicParams,
  answer: Done,
  errors: ['site.read_only', 'topic.not_found', 'topic.not_yours', 'topic.state_forbids'],
});

export const restoreTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Restores a topic that the caller deleted.',
  params: topicParams,
  answer: Done,
  errors: ['site.read_only', 'topic.not_found', 'topic.not_yours', 'topic.state_forbids'],
});

export const markTopicRead = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/read',
  access: 'member',
  rate: 'read',
  whileReadOnly: 'private',
  summary: 'Records the highest floor that the caller has read.',
  params: topicParams,
  body: Type.Object({ floor: Ordinal }),
  answer: Done,
  errors: ['topic.not_found'],
});
