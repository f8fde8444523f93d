import Type from 'typebox';
import { Amount, currencies } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { Month } from '../value/wallet.ts';

const Currency = oneOf(...currencies);

/** The distribution of value in one currency. The parts sum to zero: what the platform issued is held by members and holds. */
const Distribution = Type.Object({
  currency: Currency,
  members: Amount,
  holds: Amount,
  platform: Amount,
  /** CNY: received from providers. POINT: issued. Negative, because it left that account. */
  source: Amount,
});

export const readBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary:
    'Returns the books of one month (Asia/Shanghai) in one currency, by default of this month: movements by day and reason, the income of the platform, and the present balances.',
  query: Type.Object({
    month: Type.Optional(Month),
    currency: Type.Optional(Currency),
  }),
  answer: Type.Object({
    month: Month,
    currency: Currency,
    standing: Distribution,
    /** The net amount that reached the platform's own account in that month. */
    income: Amount,
    kinds: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), amount: Amount })),
    days: Type.Array(Type.Object({ day: Type.Integer(), kind: Type.String(), count: Type.Integer(), amount: Amount }), {
      description: 'by day, then reason; the amount received, which equals the amount sent',
    }),
  }),
  errors: [],
});

export const listOpenHolds = endpoint({
  method: 'GET',
  path: '/api/admin/books/holds',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists holds that are not empty, oldest first.',
  query: Type.Object(pageQuery),
  answer: pageOf(
    Type.Object({
      id: Id,
      subject: Type.Object({ kind: Type.String(), id: Type.String() }),
      currency: Currency,
      amount: Amount,
      since: Time,
    }),
  ),
  errors: [],
});

export const readLeftFunds = endpoint({
  method: 'GET',
  path: '/api/admin/books/left',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary:
    'Lists money on cancelled accounts, largest first, and open bounties whose asker has cancelled the account, oldest first; 50 of each.',
  answer: Type.Object({
    total: Amount,
    count: Type.Integer({ description: 'number of accounts with money, also those not listed' }),
    accounts: Type.Array(Type.Object({ memberId: Id, balance: Amount, cancelledAt: nullable(Time) })),
    bounties: Type.Array(
      Type.Object({
        questionId: Id,
        title: Type.String(),
        cny: Amount,
        points: Amount,
        answers: Type.Integer({ description: 'published' }),
        cancelledAt: nullable(Time),
      }),
    ),
  }),
  errors: [],
});

const Proof = Type.Object({
  id: Id,
  at: Time,
  right: Type.Boolean(),
  accounts: Type.Integer(),
  transactions: Type.Integer(),
  tookMs: Type.Integer(),
  root: Type.String({ description: 'Merkle root over the heads of all accounts, in hex' }),
  findings: Type.Array(Type.Object({ check: Type.String(), count: Type.Integer(), places: Type.Array(Type.String()) })),
});

export const listLedgerProofs = endpoint({
  method: 'GET',
  path: '/api/admin/books/proofs',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists the latest proofs of the books, newest first, with whether one is running.',
  answer: Type.Object({ items: Type.Array(Proof), running: nullable(Time) }),
  errors: [],
});

export const proveBooks = endpoint({
  method: 'POST',
  path: '/api/admin/books/prove',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Starts a proof of the books as a job. Refused within a minute of the last one and while one is running (`rate.exceeded`).',
  answer: Done,
  errors: ['rate.exceeded'],
});
