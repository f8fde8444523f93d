import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, Ordinal, Time } from '../fields.ts';
import { SubjectLine } from './reactions.ts';
import { rootKinds } from './root-lines.ts';

/** The list shows the latest of them; a topic or question with fewer responses is read at a glance. */
export const readingStopRules = { keptDays: 90, most: 50, leastResponses: 5 } as const;

const subject = { kind: oneOf(...rootKinds), subjectId: Id };

export const noteReadingStop = endpoint({
  method: 'POST',
  path: '/api/user/control/readingStops',
  access: 'member',
  rate: 'read',
  whileReadOnly: 'private',
  summary:
    'Stores where the caller stopped reading a topic or question; at the last response it counts as finished and is forgotten. Nothing is stored for members who keep no reading history.',
  body: Type.Object({
    ...subject,
    position: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'of the last response that was on screen, from 1: its floor in a topic, its number in the usual order of a question',
    }),
    floor: Ordinal,
  }),
  answer: Done,
  errors: [],
});

export const listReadingStops = endpoint({
  method: 'GET',
  path: '/api/user/control/readingStops',
  access: 'member',
  rate: 'read',
  summary: 'Lists topics and questions that the caller began to read and did not finish, the last one first, up to 50.',
  query: Type.Object({ latest: Type.Optional(Type.Literal('1', { description: 'only the last one' })) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        ...SubjectLine.properties,
        at: Time,
        position: Type.Integer({ description: 'as noted' }),
        floor: Type.Integer({ description: 'of the response there' }),
        total: Type.Integer({ description: 'floors of a topic, answers of a question' }),
      }),
    ),
  }),
  errors: [],
});

export const deleteReadingStop = endpoint({
  method: 'POST',
  path: '/api/user/control/readingStops/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Removes a topic or question from that list, until the caller reads it again. What is not in it answers the same.',
  body: Type.Object(subject),
  answer: Done,
  errors: [],
});
