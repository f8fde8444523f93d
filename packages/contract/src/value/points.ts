import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { SubjectLine } from '../content/reactions.ts';
import { Month, MonthMoves } from './wallet.ts';

/** Reasons for points, by which the log can be filtered. */
export const pointModules = [
  'topic',
  'comment',
  'reply',
  'question',
  'answer',
  'answer_reply',
  'bounty',
  'adoption',
  'card_order',
  'unlock',
  'staff_adjust',
  'opening',
  'check_in',
] as const;
export type PointModule = (typeof pointModules)[number];

const Points = Type.String({ description: 'whole points as a decimal string, negative for an expense' });

/** A line of the log of points, which is a view of the ledger. */
const PointLine = Type.Object({
  id: Id,
  module: oneOf(...pointModules),
  amount: Points,
  balance: Type.String({ description: 'balance after the entry' }),
  at: Time,
  /** The reason given by staff for an adjustment; otherwise empty. */
  memo: Type.String(),
  /** The subject; null when the caller cannot see it any more. */
  subject: nullable(SubjectLine),
});

const filter = { module: Type.Optional(oneOf(...pointModules)), month: Type.Optional(Month) };

export const listPointLog = endpoint({
  method: 'GET',
  path: '/api/user/control/point',
  access: 'member',
  rate: 'read',
  summary:
    "Returns the caller's points: the present balance, the total earned, income and expenses of a month by day, and the entries, latest first.",
  query: Type.Object({ ...filter, ...pageQuery }),
  answer: Type.Object({ points: Points, earned: Points, month: MonthMoves, ...pageOf(PointLine).properties }),
  errors: [],
});

export const listPointLines = endpoint({
  method: 'GET',
  path: '/api/user/control/point/lines',
  access: 'member',
  rate: 'read',
  summary: "Returns the entries of the caller's points for a file, without pages: at most 5000, the latest.",
  query: Type.Object(filter),
  answer: Type.Object({ items: Type.Array(PointLine), more: Type.Boolean() }),
  errors: [],
});
