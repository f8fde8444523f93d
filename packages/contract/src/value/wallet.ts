import Type from 'typebox';
import { Amount } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { CardOrder } from './memberships.ts';
import { PaymentOrder, paymentRules } from './payments.ts';
import { SubjectLine } from '../content/reactions.ts';

/** Why money moves on a member's account: the kinds of the ledger, by which the balance log is filtered. */
export const balanceModules = [
  'recharge',
  'card_order',
  'card_refund',
  'unlock',
  'bounty_hold',
  'bounty_adjust',
  'bounty_refund',
  'adoption',
  'envelope_send',
  'envelope_receive',
  'envelope_return',
  'staff_adjust',
  'give_up',
  'recharge_refund',
  'opening',
  'tip',
  'payout',
] as const;
export type BalanceModule = (typeof balanceModules)[number];

/** A month of the site (Asia/Shanghai). */
export const Month = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  description: 'month of the site (Asia/Shanghai), e.g. 2026-11',
});

/** Credits and debits of a month, by day: the chart above a log. */
export const MonthMoves = Type.Object({
  month: Month,
  in: Amount,
  out: Amount,
  days: Type.Array(Type.Object({ day: Type.Integer(), in: Amount, out: Amount }), { description: 'days on which anything moved' }),
});

/** A line of the balance log, which is a view of the ledger. */
const BalanceLine = Type.Object({
  id: Id,
  module: oneOf(...balanceModules),
  amount: Amount,
  balance: Type.String({ description: 'balance after the entry' }),
  at: Time,
  memo: Type.String(),
  /** The number of the payment order, for money from outside, or of the order of a membership card. */
  order: nullable(Type.String()),
  /** The subject; null if there is none, or the caller cannot see it any more. */
  subject: nullable(SubjectLine),
});

const filter = { module: Type.Optional(oneOf(...balanceModules)), month: Type.Optional(Month) };

export const listBalanceLog = endpoint({
  method: 'GET',
  path: '/api/user/control/balance',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's money: the present balance, income and expenses of a month by day, and the entries, latest first.",
  query: Type.Object({ ...filter, ...pageQuery }),
  answer: Type.Object({
    balance: Amount,
    month: MonthMoves,
    ...pageOf(BalanceLine).properties,
  }),
  errors: [],
});

export const listBalanceLines = endpoint({
  method: 'GET',
  path: '/api/user/control/balance/lines',
  access: 'member',
  rate: 'read',
  summary: "Returns the entries of the caller's balance for a file, without pages: at most 5000, the latest.",
  query: Type.Object(filter),
  answer: Type.Object({ items: Type.Array(BalanceLine), more: Type.Boolean() }),
  errors: [],
});

export const readPaymentResult = endpoint({
  method: 'GET',
  path: '/api/user/control/paymentResults/{number}',
  access: 'member',
  rate: 'read',
  summary:
    "Returns the result of one of the caller's orders of any module: a recharge with the balance, an order of a membership card, or neither if the number is unknown. For a pending recharge the provider is queried, as by `readPaymentOrder`.",
  params: Type.Object({ number: Type.String(paymentRules.anyNumber) }),
  answer: Type.Object({
    recharge: nullable(Type.Object({ order: PaymentOrder, balance: Amount })),
    cardOrder: nullable(CardOrder),
  }),
  errors: [],
});
