import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { QuestionLine } from './questions.ts';

/** Who is asked to answer a question, and how often; days are the last 24 hours. */
export const answerRequestRules = {
  /** Members whom one member may ask about one question. */
  perQuestion: 5,
  /** Members whom all may ask about one question. */
  ofQuestion: 30,
  daily: 20,
  dailyOfNewMember: 5,
  /** Requests that one member receives. */
  receivedDaily: 10,
  suggestions: 10,
  pageSize: 30,
} as const;

/** From whom a member accepts requests: everybody, or members whom they follow. Refusing all is `nobody`. */
export const answerRequestSenders = ['everybody', 'followed', 'nobody'] as const;

const params = Type.Object({ questionId: Id });
const visibility = ['question.not_found', 'question.not_visible'] as const;

export const listAnswerRequests = endpoint({
  method: 'GET',
  path: '/api/user/control/questions/{questionId}/answerRequests',
  access: 'member',
  rate: 'read',
  summary: 'Lists who was asked to answer a question, first to last, and how many more the caller may ask. Who declined is not revealed.',
  params,
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        member: MemberCard,
        state: oneOf('requested', 'answered'),
        own: Type.Boolean({ description: 'the caller asked' }),
      }),
    ),
    left: Type.Integer({ description: '0 where the caller may ask nobody' }),
  }),
  errors: [...visibility],
});

export const listAnswererSuggestions = endpoint({
  method: 'GET',
  path: '/api/user/control/questions/{questionId}/answererSuggestions',
  access: 'member',
  rate: 'search',
  summary: 'Lists up to 10 members whose answers to similar questions, or under the same tags, were adopted or liked; the best first.',
  params,
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        member: MemberCard,
        adopted: Type.Integer({ description: 'adopted answers to such questions' }),
        likes: Type.Integer({ description: 'likes of answers to such questions' }),
      }),
    ),
  }),
  errors: [...visibility],
});

export const requestAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/answerRequests',
  access: 'member',
  rate: 'write',
  summary: 'Asks a member to answer a question. Asking somebody who was asked already changes nothing.',
  params,
  body: Type.Object({ memberId: Id }),
  answer: Type.Object({ left: Type.Integer({ description: 'how many more the caller may ask about this question' }) }),
  errors: [
    ...visibility,
    'site.read_only',
    'member.silenced',
    'member.not_found',
    'member.cancelled',
    'question.state_forbids',
    'question.answers_closed',
    'answer.closed_feature',
    'answer_request.oneself',
    'answer_request.asker',
    'answer_request.answered',
    'answer_request.refused',
    'answer_request.enough',
    'answer_request.too_many_today',
    'answer_request.too_many_received',
  ],
});

export const declineAnswerRequest = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/answerRequests/decline',
  access: 'member',
  rate: 'write',
  summary: 'Declines to answer a question. Nobody else learns of it; without a request it changes nothing.',
  params,
  answer: Done,
  errors: ['site.read_only'],
});

export const listOwnAnswerRequests = endpoint({
  method: 'GET',
  path: '/api/user/control/answerRequests',
  access: 'member',
  rate: 'read',
  summary: 'Lists questions that the caller is asked to answer and can, latest first, 30 at a time.',
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(Type.Object({ id: Id, question: QuestionLine, by: MemberCard, at: Time })),
    next: nullable(Id),
  }),
  errors: [],
});

const AnswerRequestPreference = Type.Object({ from: oneOf(...answerRequestSenders) });

export const readAnswerRequestPreference = endpoint({
  method: 'GET',
  path: '/api/user/control/answerRequestPreference',
  access: 'member',
  rate: 'read',
  summary: 'Returns who may ask the caller to answer questions.',
  answer: AnswerRequestPreference,
  errors: [],
});

export const setAnswerRequestPreference = endpoint({
  method: 'POST',
  path: '/api/user/control/answerRequestPreference',
  access: 'member',
  rate: 'write',
  summary: 'Sets who may ask the caller to answer questions. Earlier requests stay.',
  body: AnswerRequestPreference,
  answer: AnswerRequestPreference,
  errors: ['site.read_only'],
});
