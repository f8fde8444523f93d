import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, nullable, pageOf, pageQuery, Time } from '../fields.ts';
import { SubjectLine } from './reactions.ts';

export const historyRules = { keptDays: 90, pageSize: 30 } as const;

export const listReadingHistory = endpoint({
  method: 'GET',
  path: '/api/user/control/readingHistory',
  access: 'member',
  rate: 'read',
  summary: 'Lists the topics and questions that the caller read in the last 90 days, latest first, with the number of new responses.',
  query: Type.Object(pageQuery),
  answer: Type.Object({
    keeps: Type.Boolean({ description: "whether the caller's reading is recorded" }),
    ...pageOf(
      Type.Object({
        ...SubjectLine.properties,
        at: Time,
        since: Type.Integer({ description: 'comments or answers that others published since then, at most 100' }),
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
  summary: "Sets whether the caller's reading is recorded from now on.",
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
  summary: "Deletes the caller's reading history.",
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
  summary: "Returns the caller's last absence of more than a week while a catch-up is offered; none if the caller follows nothing.",
  answer: Type.Object({ absence: nullable(Absence) }),
  errors: [],
});

export const readCatchUp = endpoint({
  method: 'GET',
  path: '/api/user/control/catchUp',
  access: 'member',
  rate: 'read',
  summary:
    'Lists the best topics and questions of followed members and tags during that absence (without one, of the last week), by likes and answers among the 200 latest.',
  answer: Type.Object({
    absence: nullable(Absence),
    follows: Type.Boolean({ description: 'whether the caller follows any member or tag' }),
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
  summary: "Dismisses the caller's catch-up.",
  answer: Done,
  errors: [],
});
