import Type from 'typebox';
import { BountyForm, bountyInput } from './bounties.ts';
import { EditedTitle } from './editing.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Ordinal } from '../fields.ts';
import { captchaFields, postingLimitErrors } from '../accounts/members.ts';
import { PollInput } from './polls.ts';
import { AddendumView, questionRules } from './questions.ts';
import { AttachesAtAll, AttachRefused } from './tags.ts';
import { PostState } from './topics.ts';
import { plainBodyErrors } from './text-errors.ts';

const questionParams = Type.Object({ questionId: Id });
const tagIds = Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true });
const title = Type.String(questionRules.title);
const body = Type.String(questionRules.body);

export const readQuestionForm = endpoint({
  method: 'GET',
  path: '/api/user/control/questionForm',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns whether the caller may ask questions, how many tags a question may have, and the leaf tags available to the caller.',
  answer: Type.Object({
    open: Type.Boolean(),
    allowed: Type.Boolean({ description: 'whether a role of the caller has the right to post questions' }),
    realNameRequired: Type.Boolean(),
    schedules: Type.Boolean({ description: 'whether the caller may schedule posts' }),
    pollOptions: Type.Integer({ description: 'below 2 polls are not available' }),
    tagLimit: Type.Integer(),
    tagIds: Type.Array(Id),
    reviewedTagIds: Type.Array(Id, { description: 'whether a question of the caller would wait for review' }),
    attaches: AttachesAtAll,
    attachRefused: AttachRefused,
    bounty: BountyForm,
  }),
  errors: [],
});

export const addQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary:
    'Posts a question, optionally with a poll and a bounty. It is published immediately or waits for review, as the settings say; a bounty is held in either case, so that such a request requires an idempotency key.',
  idempotent: 'when_keyed',
  body: Type.Object({ title, tagIds, body, poll: Type.Optional(PollInput), ...bountyInput, ...captchaFields }),
  answer: Type.Object({ questionId: Id, state: PostState }),
  errors: [
    'site.read_only',
    'member.silenced',
    'question.closed_feature',
    'right.missing',
    'real_name.required',
    'tag.not_found',
    'tag.not_leaf',
    'tag.post_denied',
    'question.too_many_tags',
    ...plainBodyErrors,
    'poll.closed_feature',
    'poll.option_twice',
    'poll.too_many_options',
    'poll.end_range',
    'bounty.not_covered',
    'bounty.off',
    'amount.format',
    'amount.range',
    'member.cancelled',
    ...postingLimitErrors,
  ],
});

export const readQuestionSource = endpoint({
  method: 'GET',
  path: '/api/user/control/questions/{questionId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns the Markdown of a question, for its asker and staff.',
  params: questionParams,
  answer: Type.Object({ title: Type.String(), tagIds: Type.Array(Id), body: Type.String(), state: PostState, version: Type.Integer() }),
  errors: ['question.not_found', 'question.not_visible', 'question.not_yours', 'question.state_forbids', 'question.answered'],
});

export const editQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Edits the caller's question while nobody has answered it. After that the asker can only add to it.",
  params: questionParams,
  body: Type.Object({ title: EditedTitle, tagIds, body, version: Ordinal }),
  answer: Type.Object({ questionId: Id, state: PostState }),
  errors: [
    'site.read_only',
    'member.silenced',
    'question.not_found',
    'question.not_visible',
    'question.not_yours',
    'question.state_forbids',
    'question.answered',
    'edit.conflict',
    'tag.not_found',
    'tag.not_leaf',
    'tag.post_denied',
    'question.too_many_tags',
    ...plainBodyErrors,
  ],
});

export const deleteQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's question while nobody has answered it; it can be restored.",
  params: questionParams,
  answer: Done,
  errors: [
    'site.read_only',
    'question.not_found',
    'question.not_visible',
    'question.not_yours',
    'question.state_forbids',
    'question.answered',
  ],
});

export const restoreQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Restores a question that the caller deleted.',
  params: questionParams,
  answer: Done,
  errors: ['site.read_only', 'question.not_found', 'question.not_yours', 'question.state_forbids'],
});

export const addAddendum = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/addenda',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Adds an addendum to the caller's question. Where questions are reviewed, the whole question waits for review again.",
  idempotent: 'when_keyed',
  params: questionParams,
  body: Type.Object({ body, ...captchaFields }),
  answer: Type.Object({ addendum: AddendumView, state: PostState }),
  errors: [
    'site.read_only',
    'question.closed_feature',
    'question.not_found',
    'question.not_visible',
    'question.not_yours',
    'question.state_forbids',
    'question.too_many_addenda',
    'member.silenced',
    'right.missing',
    ...plainBodyErrors,
    ...postingLimitErrors,
  ],
});

export const adoptAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/adoption',
  access: 'member',
  rate: 'write',
  summary:
    'Adopts the best answer, by the asker: once, never an own answer, never a pending or deleted one. An open bounty is paid to its author.',
  params: questionParams,
  body: Type.Object({ answerId: Id }),
  answer: Done,
  errors: [
    'site.read_only',
    'question.not_found',
    'question.not_visible',
    'question.not_yours',
    'question.state_forbids',
    'question.resolved',
    'answer.not_found',
    'answer.own',
    'answer.state_forbids',
    'answer.author_gone',
    'bot.no_value',
  ],
});
