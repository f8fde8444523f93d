import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, nullable, oneOf } from './fields.ts';
import { MemberCard } from './members.ts';

export const assistantRules = { question: { minLength: 2, maxLength: 200 } } as const;

/** A post of this site that an answer is taken from; `placeId` is the topic or question whose page shows it. */
const Citation = Type.Object({
  number: Type.Integer({ description: 'from 1, as sentences name it' }),
  kind: oneOf('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'),
  id: Id,
  placeId: Id,
  floor: nullable(Type.Integer()),
  title: Type.String(),
  author: MemberCard,
});

export const answerFromSite = endpoint({
  method: 'GET',
  path: '/api/assistant/answers',
  access: 'public',
  rate: 'search',
  apiKey: 'read',
  summary:
    'Answers a question by up to three sentences of posts that the caller may read, each with the post it is taken from, word for word. No sentences: nothing here answers it.',
  query: Type.Object({ question: Type.String(assistantRules.question) }),
  answer: Type.Object({
    sentences: Type.Array(Type.Object({ text: Type.String(), citation: Type.Integer() })),
    citations: Type.Array(Citation),
  }),
  errors: ['search.unavailable'],
});
