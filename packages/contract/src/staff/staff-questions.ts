import Type from 'typebox';
import { Bounty } from '../content/bounties.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Ordinal, Time } from '../fields.ts';
import { ReviewReason } from '../moderation/review-reasons.ts';
import { editReason } from '../content/edits.ts';
import { MemberCard } from '../accounts/members.ts';
import { AddendumView, questionRules } from '../content/questions.ts';
import { TagChip } from '../content/tags.ts';
import { staffAct } from './staff-topics.ts';
import { PostState } from '../content/topics.ts';
import { newestPosts, staffPostFilters } from './staff-posts.ts';
import { staffBodyErrors } from '../content/text-errors.ts';

const questionParams = Type.Object({ questionId: Id });
const addendumParams = Type.Object({ addendumId: Id });

export const StaffQuestion = Type.Object({
  id: Id,
  title: Type.String(),
  excerpt: Type.String(),
  tags: Type.Array(TagChip),
  author: MemberCard,
  state: PostState,
  version: Type.Integer({ description: 'to pass to the act' }),
  holds: Type.Array(ReviewReason, { description: 'reason of the review' }),
  resolved: Type.Boolean(),
  pinOrder: Type.Integer(),
  answersClosed: Type.Boolean(),
  bounty: nullable(Bounty),
  postedAt: Time,
  viewCount: Type.Integer(),
  answerCount: Type.Integer(),
});

export const listStaffQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists questions in any state, newest first.',
  query: Type.Object(staffPostFilters),
  answer: newestPosts(StaffQuestion),
  errors: ['tag.not_found', 'search.unavailable'],
});

export const StaffAnswer = Type.Object({
  id: Id,
  kind: oneOf('answer', 'answer_reply'),
  questionId: Id,
  questionTitle: Type.String(),
  answerId: nullable(Id),
  author: MemberCard,
  text: Type.String(),
  adopted: Type.Boolean(),
  state: PostState,
  version: Type.Integer({ description: 'to pass to the act' }),
  holds: Type.Array(ReviewReason, { description: 'reason of the review' }),
  postedAt: Time,
});

export const listStaffAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/answers',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists answers or replies to them in a state, newest first.',
  query: Type.Object({ kind: Type.Optional(oneOf('answer', 'answer_reply')), ...staffPostFilters }),
  answer: newestPosts(StaffAnswer),
  errors: ['tag.not_found', 'search.unavailable'],
});

export const pinQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/{questionId}/pin',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Pins a question with an order (higher first), or unpins it with 0.',
  params: questionParams,
  body: Type.Object({ order: Type.Integer({ minimum: 0, maximum: 99_999_999 }) }),
  answer: Done,
  errors: ['question.not_found'],
});

export const closeAnswers = endpoint({
  method: 'POST',
  path: '/api/admin/questions/{questionId}/close',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Closes or opens a question for answers and replies.',
  params: questionParams,
  body: Type.Object({ closed: Type.Boolean() }),
  answer: Done,
  errors: ['question.not_found'],
});

export const changeAdoption = endpoint({
  method: 'POST',
  path: '/api/admin/questions/{questionId}/adoption',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary:
    'Adopts another answer in place of the asker, or none with an empty id. A paid bounty is first taken back in full. Where a bounty above the daily limit moves by it, the change waits for a second member of staff.',
  params: questionParams,
  body: Type.Object({ answerId: Type.Union([Id, Type.Literal('')]) }),
  answer: Type.Object({ state: oneOf('done', 'waiting') }),
  errors: [
    'question.not_found',
    'question.state_forbids',
    'answer.not_found',
    'answer.state_forbids',
    'answer.own',
    'answer.author_gone',
    'bot.no_value',
    'bounty.not_recoverable',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});

const addendumBody = { body: Type.String(questionRules.body), version: Ordinal };

export const readAddendumSource = endpoint({
  method: 'GET',
  path: '/api/admin/addenda/{addendumId}/source',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Returns the Markdown of an addendum.',
  params: addendumParams,
  answer: Type.Object(addendumBody),
  errors: ['addendum.not_found'],
});

export const editAddendum = endpoint({
  method: 'POST',
  path: '/api/admin/addenda/{addendumId}',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Edits an addendum. Its asker is notified of the reason, and the history of the question stores the former text.',
  params: addendumParams,
  body: Type.Object({ ...addendumBody, reason: editReason }),
  answer: Type.Object({ addendum: AddendumView }),
  errors: ['addendum.not_found', 'post.edited', 'member.cancelled', ...staffBodyErrors],
});

export const deleteAddendum = endpoint({
  method: 'POST',
  path: '/api/admin/addenda/{addendumId}/delete',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Deletes an addendum permanently; the audit log stores its text.',
  params: addendumParams,
  answer: Done,
  errors: ['addendum.not_found'],
});

const moderated = Type.Object({ state: PostState });

export const moderateQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/{questionId}/state',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Approves, deletes, restores or hides a question.',
  params: questionParams,
  body: staffAct,
  answer: moderated,
  errors: ['question.not_found', 'question.state_forbids', 'post.decided', 'post.edited', 'post.changed'],
});

export const moderateAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/answers/{answerId}/state',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Approves, deletes, restores or hides an answer. An adopted one must lose its adoption first.',
  params: Type.Object({ answerId: Id }),
  body: staffAct,
  answer: moderated,
  errors: ['answer.not_found', 'answer.state_forbids', 'answer.adopted', 'post.decided', 'post.edited', 'post.changed'],
});

export const moderateAnswerReply = endpoint({
  method: 'POST',
  path: '/api/admin/answerReplies/{replyId}/state',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Approves, deletes, restores or hides a reply.',
  params: Type.Object({ replyId: Id }),
  body: staffAct,
  answer: moderated,
  errors: ['answer_reply.not_found', 'answer_reply.state_forbids', 'post.decided', 'post.edited', 'post.changed'],
});
