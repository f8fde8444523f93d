import Type from 'typebox';
import { mayDoWithOwn, ownFields, ownQuery } from './activity.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, pageOf } from '../fields.ts';
import { TagChip } from './tags.ts';

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/api/user/control/questionList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's questions, newest first, with the actions that are allowed on each.",
  query: ownQuery,
  answer: pageOf(
    Type.Object({
      ...ownFields,
      title: Type.String(),
      tags: Type.Array(TagChip),
      pinned: Type.Boolean(),
      resolved: Type.Boolean(),
      viewCount: Type.Integer(),
      answerCount: Type.Integer(),
      favouriteCount: Type.Integer(),
      viewer: Type.Object({ ...mayDoWithOwn, append: Type.Boolean() }),
    }),
  ),
  errors: [],
});

/** Location of an answer or a reply to one. `readable`: its author can still open the question. */
const atQuestion = { questionId: Id, title: Type.String(), readable: Type.Boolean() };

export const listOwnAnswers = endpoint({
  method: 'GET',
  path: '/api/user/control/answerList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's answers, newest first.",
  query: ownQuery,
  answer: pageOf(
    Type.Object({ ...ownFields, ...atQuestion, adopted: Type.Boolean(), excerpt: Type.String(), viewer: Type.Object(mayDoWithOwn) }),
  ),
  errors: [],
});

export const listOwnAnswerReplies = endpoint({
  method: 'GET',
  path: '/api/user/control/answerReplyList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's replies to answers and questions, newest first.",
  query: ownQuery,
  answer: pageOf(
    Type.Object({ ...ownFields, ...atQuestion, answerId: nullable(Id), excerpt: Type.String(), viewer: Type.Object(mayDoWithOwn) }),
  ),
  errors: [],
});
