import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Ordinal } from '../fields.ts';
import { captchaFields, postingLimitErrors } from '../accounts/members.ts';
import { replyRules } from './topics.ts';
import { AnswerReplyView, AnswerView, questionRules } from './questions.ts';
import { plainBodyErrors } from './text-errors.ts';

const answerParams = Type.Object({ answerId: Id });
const replyParams = Type.Object({ replyId: Id });
const body = Type.String(questionRules.body);
const holdsFor = Type.Optional(Type.String(questionRules.holdsFor));
const replyBody = Type.String(replyRules.body);
const newReply = Type.Object({ body: replyBody, answersReplyId: Type.Optional(Id), ...captchaFields });

export const postAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/answers',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Answers a question; `holdsFor` says which version the answer is about.',
  idempotent: 'when_keyed',
  params: Type.Object({ questionId: Id }),
  body: Type.Object({ body, holdsFor, ...captchaFields }),
  answer: Type.Object({ answer: AnswerView }),
  errors: [
    'site.read_only',
    'member.silenced',
    'answer.closed_feature',
    'right.missing',
    'question.not_found',
    'question.not_visible',
    'question.state_forbids',
    'question.answers_closed',
    'real_name.required',
    ...plainBodyErrors,
    ...postingLimitErrors,
  ],
});

export const readAnswerSource = endpoint({
  method: 'GET',
  path: '/api/user/control/answers/{answerId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns the Markdown of the caller's answer.",
  params: answerParams,
  answer: Type.Object({ body: Type.String(), holdsFor: Type.String(), version: Type.Integer() }),
  errors: ['answer.not_found', 'answer.not_yours', 'answer.state_forbids', 'answer.adopted', 'answer.edit_closed', 'right.missing'],
});

export const editAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Edits the caller's answer, unless it is adopted.",
  params: answerParams,
  body: Type.Object({ body, holdsFor, version: Ordinal }),
  answer: Type.Object({ answer: AnswerView }),
  errors: [
    'site.read_only',
    'member.silenced',
    'answer.closed_feature',
    'answer.edit_closed',
    'answer.not_found',
    'answer.not_yours',
    'answer.state_forbids',
    'answer.adopted',
    'right.missing',
    'edit.conflict',
    ...plainBodyErrors,
  ],
});

export const deleteAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's answer, unless it is adopted; its floor is not reused.",
  params: answerParams,
  answer: Done,
  errors: ['site.read_only', 'answer.not_found', 'answer.not_yours', 'answer.state_forbids', 'answer.adopted', 'right.missing'],
});

export const restoreAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Restores an answer that the caller deleted.',
  params: answerParams,
  answer: Done,
  errors: ['site.read_only', 'answer.not_found', 'answer.not_yours', 'answer.state_forbids'],
});

export const markWorked = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}/worked',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Marks that an answer worked for the caller, or removes the mark. Not available to its author.',
  params: answerParams,
  body: Type.Object({ on: Type.Boolean() }),
  answer: Type.Object({ worked: Type.Boolean(), workedCount: Type.Integer() }),
  errors: ['answer.not_found', 'answer.own', 'answer.state_forbids', 'site.read_only'],
});

export const markUnhelpful = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}/unhelpful',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary:
    'Marks that an answer did not help the caller, or removes the mark. Visible to the caller alone; it only lowers the answer in the order by quality. Not available to its author.',
  params: answerParams,
  body: Type.Object({ on: Type.Boolean() }),
  answer: Type.Object({ unhelpful: Type.Boolean() }),
  errors: ['answer.not_found', 'answer.own', 'answer.state_forbids', 'member.cancelled', 'site.read_only'],
});

const replyErrors = [
  'answer.closed_feature',
  'right.missing',
  'question.not_visible',
  'question.state_forbids',
  'question.answers_closed',
  'real_name.required',
  'answer_reply.not_found',
  'answer_reply.elsewhere',
  'body.empty',
  'body.too_many_mentions',
  'body.tool_off',
  'words.refused',
] as const;

export const postQuestionReply = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/replies',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Replies to the question itself. Plain text with mentions, at most 5,000 characters.',
  idempotent: 'when_keyed',
  params: Type.Object({ questionId: Id }),
  body: newReply,
  answer: Type.Object({ reply: AnswerReplyView }),
  errors: ['site.read_only', 'member.silenced', ...replyErrors, 'question.not_found', ...postingLimitErrors],
});

export const postAnswerReply = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}/replies',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Replies to an answer, or to a reply under it. Plain text with mentions, at most 5,000 characters.',
  idempotent: 'when_keyed',
  params: answerParams,
  body: newReply,
  answer: Type.Object({ reply: AnswerReplyView }),
  errors: [
    'site.read_only',
    'member.silenced',
    ...replyErrors,
    'answer.not_found',
    'answer.state_forbids',
    'question.not_found',
    ...postingLimitErrors,
  ],
});

export const readAnswerReplySource = endpoint({
  method: 'GET',
  path: '/api/user/control/answerReplies/{replyId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns the text of the caller's reply.",
  params: replyParams,
  answer: Type.Object({ body: Type.String(), version: Type.Integer() }),
  errors: ['answer_reply.not_found', 'answer_reply.not_yours', 'answer_reply.state_forbids', 'right.missing'],
});

export const editAnswerReply = endpoint({
  method: 'POST',
  path: '/api/user/control/answerReplies/{replyId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Edits the caller's reply.",
  params: replyParams,
  body: Type.Object({ body: replyBody, version: Ordinal }),
  answer: Type.Object({ reply: AnswerReplyView }),
  errors: [
    'site.read_only',
    'member.silenced',
    'answer.closed_feature',
    'answer_reply.not_found',
    'answer_reply.not_yours',
    'answer_reply.state_forbids',
    'right.missing',
    'edit.conflict',
    'body.empty',
    'body.too_many_mentions',
    'body.tool_off',
    'words.refused',
  ],
});

export const deleteAnswerReply = endpoint({
  method: 'POST',
  path: '/api/user/control/answerReplies/{replyId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's reply.",
  params: replyParams,
  answer: Done,
  errors: ['site.read_only', 'answer_reply.not_found', 'answer_reply.not_yours', 'answer_reply.state_forbids', 'right.missing'],
});

export const restoreAnswerReply = endpoint({
  method: 'POST',
  path: '/api/user/control/answerReplies/{replyId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Restores a reply that the caller deleted.',
  params: replyParams,
  answer: Done,
  errors: ['site.read_only', 'answer_reply.not_found', 'answer_reply.not_yours', 'answer_reply.state_forbids'],
});
