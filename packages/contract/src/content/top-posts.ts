import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf, pageOf, pageQuery } from '../fields.ts';
import { RootLine, rootKinds } from './root-lines.ts';

/** What was posted within it. */
export const topPeriods = ['day', 'week', 'month', 'year', 'all'] as const;
export const topSorts = ['likes', 'comments', 'views'] as const;

export const topRules = {
  pageSize: 30,
  /** A list of the best ends. */
  pages: 5,
  period: 'week',
  /** Hours of each period; a post that is older by half of them must have twice as many (ADR 61). */
  hours: { day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 },
} as const;

export const listTopPosts = endpoint({
  method: 'GET',
  path: '/api/topPosts',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Lists the best topics and questions of the last day, week (the default), month, year, or of all time, by likes (the default), comments or views, which weigh less with age. Computed every ten minutes.',
  query: Type.Object({
    period: Type.Optional(oneOf(...topPeriods)),
    sort: Type.Optional(oneOf(...topSorts)),
    kind: Type.Optional(oneOf(...rootKinds)),
    ...pageQuery,
  }),
  answer: pageOf(RootLine),
  errors: [],
});
