import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { Device } from '../accounts/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, Time } from '../fields.ts';
import { Amount } from '../value/amounts.ts';
import { TypedText } from '../typed-fields.ts';

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
  days: Type.Array(Type.String({ description: 'YYYY-MM-DD, oldest first' })),
  lines: Type.Array(
    Type.Object({
      measure: Type.Unsafe<FigureMeasure>(Type.String()),
      part: Type.String({ description: 'for `platform` the reason of the movement; otherwise empty' }),
      values: Type.Array(
        nullable(
          Type.String({
            description:
              'a number; for sums yuan with two decimals, for `first_answer` the median in seconds; null where nothing was counted',
          }),
        ),
        { description: 'one value for each day' },
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
    'Returns visits, visitors and robots of the last 30 days by day, and the ten most frequent screens, sources, regions, browsers, systems and devices.',
  answer: Type.Object({
    ...Figures.properties,
    most: Type.Array(
      Type.Object({
        kind: oneOf(...visitKinds),
        value: Type.String({
          description: 'a path, a host or a name; empty if unknown or for a visit without a source; `*`: the rest',
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
  summary: 'Returns the number of registrations by day, of the last 30 days.',
  answer: Figures,
});

export const readPostFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/posts',
  right: 'content',
  summary:
    'Returns the number of posts published by day, of the last 30 days: of all, within one tag, or of one member (counted at the request).',
  query: Type.Object({
    tagId: Type.Optional(Id),
    author: Type.Optional(TypedText({ minLength: 1, maxLength: 50, description: 'account' })),
  }),
  answer: Figures,
  errors: ['member.not_found'],
});

export const readMoneyFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/money',
  right: 'money',
  summary: 'Returns by day, of the last 30 days, recharges and refunds, income and expenses of the platform by reason, and red envelopes.',
  answer: Figures,
});

export const readServiceFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/services',
  right: 'settings',
  summary: 'Returns answers of the assistant and their cost by day, of the last 30 days.',
  answer: Figures,
});

export const readReportFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/reports',
  right: 'reports',
  summary: 'Returns reports made and closed by day, of the last 30 days.',
  answer: Figures,
});

export const readSearchFigures = endpoint({
  ...section,
  path: '/api/admin/statistics/searches',
  right: 'content',
  summary:
    'Returns searches of the whole site without matches by day, of the last 30 days, and the 20 most frequent keywords among them. Who searched is not stored.',
  answer: Type.Object({
    ...Figures.properties,
    most: Type.Array(Type.Object({ keyword: Type.String({ description: 'normalised' }), searches: Type.Integer() })),
  }),
});

export const listMoneyMoves = endpoint({
  ...section,
  path: '/api/admin/statistics/moneyMoves',
  right: 'money',
  summary: 'Lists the movements behind a sum: money of one day and reason, latest first, 30 at a time.',
  query: Type.Object({ day: Day, kind: Type.String({ pattern: '^[a-z_]{1,40}$' }), before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        at: Time,
        subject: Type.Object({ kind: Type.String(), id: Type.String() }),
        memo: Type.String(),
        amount: Amount,
        platform: Type.String({ description: "the platform's share of it, negative where the platform paid" }),
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
  summary: 'Lists the last sign-in of each member of staff, latest first.',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        member: MemberCard,
        login: nullable(Type.Object({ at: Time, address: Type.String(), place: nullable(Name), device: Device })),
      }),
    ),
  }),
});
