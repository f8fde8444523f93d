import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { Device } from '../accounts/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, Time } from '../fields.ts';
import { Amount } from '../value/amounts.ts';

/** Number of days in the overview's series, ending today. */
export const figureDays = 30;

/** Figures by day of the site (Asia/Shanghai), by the section of the overview that shows them. */
export const figureMeasures = {
  visits: ['visits', 'visitors', 'robots'],
  members: ['members'],
  posts: ['topics', 'comments', 'replies', 'questions', 'answers', 'answer_replies'],
  questions: ['solved', 'first_answer'],
  money: ['recharged', 'refunded', 'platform'],
  envelopes: ['envelopes', 'envelope_sum', 'envelope_claims'],
  services: ['assistant_answers', 'assistant_cost'],
  reports: ['reports', 'reports_closed'],
  search: ['searches_without_result'],
} as const;

export type FigureMeasure = (typeof figureMeasures)[keyof typeof figureMeasures][number] | 'tag';

/** A day of the site. */
const Day = Type.String({
  pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  description: 'day of the site, e.g. 2026-11-25',
});

/** The content of a section: 30 days, and for each series its value on each of them. */
const Figures = Type.Object({
  days: Type.Array(Type.String({ description: 'YYYY-MM-DD, the oldest first' })),
  lines: Type.Array(
    Type.Object({
      measure: Type.Unsafe<FigureMeasure>(Type.String()),
      part: Type.String({ description: 'of `platform` why money moved; empty elsewhere' }),
      values: Type.Array(
        nullable(
          Type.String({
            description:
              'a number, of sums yuan with two decimals, of `first_answer` the median in seconds; null where nothing was counted',
          }),
        ),
        { description: 'one for each day' },
      ),
    }),
  ),
});

const section = { method: 'GET', access: 'staff', rate: 'read', errors: [] } as const;

/** Properties by which visits are counted, in addition to the total. */
export const visitKinds = ['screen', 'source', 'region', 'browser', 'system', 'device'] as const;

export const readVisitFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/visits',
  right: 'any',
  summary:
    'Visits, visitors and robots of the last 30 days by day, and the ten most frequent screens, sources, regions, browsers, systems and devices.',
  answer: Type.Object({
    ...Figures.properties,
    most: Type.Array(
      Type.Object({
        kind: oneOf(...visitKinds),
        value: Type.String({
          description: 'a path, a host, a name; of a source without one, and of what is unknown, empty; `*`: all that did not fit',
        }),
        place: nullable(Name),
        visits: Type.Integer(),
      }),
    ),
  }),
});

export const readMemberFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/members',
  right: 'people',
  summary: 'How many registered in the last 30 days, by day.',
  answer: Figures,
});

export const readPostFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/posts',
  right: 'content',
  summary: 'What was published in the last 30 days, by day: of all, within one tag, or by one member (of whom it is counted at once).',
  query: Type.Object({
    tagId: Type.Optional(Id),
    author: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'account' })),
  }),
  answer: Figures,
  errors: ['member.not_found'],
});

export const readMoneyFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/money',
  right: 'money',
  summary:
    'What was recharged and refunded, what the platform took in and gave out by reason, and red envelopes, of the last 30 days by day.',
  answer: Figures,
});

export const readServiceFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/services',
  right: 'settings',
  summary: 'Answers of the assistant and what they cost, of the last 30 days by day.',
  answer: Figures,
});

export const readReportFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/reports',
  right: 'reports',
  summary: 'Reports made and closed in the last 30 days, by day.',
  answer: Figures,
});

export const readSearchFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/searches',
  right: 'content',
  summary:
    'Searches of the whole site that found nothing, of the last 30 days by day, and the 20 most frequent keywords among them. Of who searched nothing is kept.',
  answer: Type.Object({
    ...Figures.properties,
    most: Type.Array(Type.Object({ keyword: Type.String({ description: 'folded' }), searches: Type.Integer() })),
  }),
});

export const listMoneyMoves = endpoint({
  ...section,
  path: '/api/admin/statistics/moneyMoves',
  right: 'money',
  summary: 'What stands behind a sum: each move of money of one day and reason, the latest first, 30 at a time.',
  query: Type.Object({ day: Day, kind: Type.String({ pattern: '^[a-z_]{1,40}$' }), before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        at: Time,
        subject: Type.Object({ kind: Type.String(), id: Type.String() }),
        memo: Type.String(),
        amount: Amount,
        platform: Type.String({ description: 'what of it reached the platform, below zero where that paid' }),
        members: Type.Array(MemberCard),
      }),
    ),
    next: nullable(Id),
  }),
  errors: ['field.range'],
});

export const listStaffLogins = endpoint({
  ...section,
  path: '/api/admin/statistics/staffLogins',
  right: 'staff',
  summary: 'Of each of the staff the last sign-in, the latest first.',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        member: MemberCard,
        login: nullable(Type.Object({ at: Time, address: Type.String(), place: nullable(Name), device: Device })),
      }),
    ),
  }),
});
