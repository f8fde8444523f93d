import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, nullable, PageNumber, pageOf, Time } from '../fields.ts';
import { SubjectLine } from './reactions.ts';

export const historyRules = { keptDays: 90, pageSize: 30 } as const;

export const listReadingHistory = endpoint({
  method: 'GET',
  path: '/api/user/control/readingHistory',
  access: 'member',
  rate: 'read',
  summary: 'Topics and questions that the caller read in the last 90 days, the latest first, with what came since.',
  query: Type.Object({ page: Type.Optional(PageNumber) }),
  answer: Type.Object({
    keeps: Type.Boolean({ description: 'what the caller reads is remembered' }),
    ...pageOf(
      Type.Object({
        ...SubjectLine.properties,
        at: Time,
        since: Type.Integer({ description: 'published comments or answers of others since then, at most 100' }),
      }),
    ).properties,
  }),
  errors: [],
});

export const setReadingHistory = endpoint({
  method: 'POST',
  path: '/api/user/control/readingHistory',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Whether what the caller reads is remembered from now on.',
  body: Type.Object({ keeps: Type.Boolean() }),
  answer: Done,
  errors: [],
});

export const clearReadingHistory = endpoint({
  method: 'POST',
  path: '/api/user/control/readingHistory/clear',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Forgets what the caller has read.',
  answer: Done,
  errors: [],
});

/** Absences of more than `awayDays`, offered for `offeredDays` after the return. */
export const catchUpRules = { awayDays: 7, offeredDays: 3, most: 20 } as const;

const Absence = Type.Object({ from: Time, until: Time, days: Type.Integer() });

export const readAbsence = endpoint({
  method: 'GET',
  path: '/api/user/control/absence',
  access: 'member',
  rate: 'read',
  summary: "The caller's last absence of more than a week, while it is offered to catch up; none where the caller follows nothing.",
  answer: Type.Object({ absence: nullable(Absence) }),
  errors: [],
});

export const readCatchUp = endpoint({
  method: 'GET',
  path: '/api/user/control/catchUp',
  access: 'member',
  rate: 'read',
  summary:
    'The best topics and questions of followed members and tags of that absence (without one, of the last week), by likes and answers; the 200 latest are looked at.',
  answer: Type.Object({
    absence: nullable(Absence),
    follows: Type.Boolean({ description: 'the caller follows any member or tag at all' }),
    items: Type.Array(Type.Object({ ...SubjectLine.properties, at: Time }), { maxItems: catchUpRules.most }),
  }),
  errors: [],
});

export const dismissCatchUp = endpoint({
  method: 'POST',
  path: '/api/user/control/catchUp/dismiss',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'The caller has seen enough of what was missed.',
  answer: Done,
  errors: [],
});
