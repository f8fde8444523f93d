import Type from 'typebox';
import { Amount, currencies, YuanInput } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

export const refundStates = ['open', 'booked', 'rejected'] as const;

/** Of a refund that the site started: the provider has not decided, has refunded, or has refused. */
export const refundOrderStates = ['sent', 'done', 'failed'] as const;

export const refundRules = { reason: { minLength: 1, maxLength: 200 } } as const;

/** Money that a provider refunded to the payer after the member was credited, as a task for staff. */
export const PaymentRefund = Type.Object({
  id: Id,
  number: Type.String({ description: 'number of the payment order' }),
  provider: oneOf('alipay', 'wechat_pay', 'sandbox'),
  member: nullable(MemberCard),
  amount: Amount,
  /** The amount that the order had credited. */
  paid: Amount,
  state: oneOf(...refundStates),
  openedAt: Time,
  decidedBy: nullable(MemberCard),
  decidedAt: nullable(Time),
  /** Why it was rejected; empty otherwise. */
  reason: Type.String(),
  /** Once booked: how much was covered by the account, and the resulting debt. */
  taken: nullable(Amount),
  owed: nullable(Amount),
});

/** A refund that staff started through the provider. */
export const RefundOrder = Type.Object({
  number: Type.String({ description: 'number by which the provider knows it' }),
  amount: Amount,
  reason: Type.String(),
  state: oneOf(...refundOrderStates),
  startedBy: nullable(MemberCard),
  startedAt: Time,
  endedAt: nullable(Time),
  trouble: Type.String({ description: "the provider's word for what prevents it; empty if nothing" }),
});

export const startRefund = endpoint({
  method: 'POST',
  path: '/api/admin/paymentOrders/{number}/refunds',
  access: 'staff',
  right: 'money',
  rate: 'write',
  idempotent: true,
  summary:
    'Starts a refund of all or some of a paid order through its provider. The sum leaves the balance at once, which must cover it, and comes back if the provider refuses. Not for the payer; above the daily limit it waits for a second member of staff.',
  params: Type.Object({ number: Type.String({ pattern: '^R[0-9]{24}$' }) }),
  body: Type.Object({ amount: YuanInput, reason: Type.String(refundRules.reason) }),
  answer: Type.Object({ state: oneOf('sent', 'waiting'), refund: nullable(Type.String()) }),
  errors: [
    'payment.not_found',
    'payment.provider_off',
    'refund.not_paid',
    'refund.own',
    'refund.nothing_left',
    'refund.not_covered',
    'amount.format',
    'amount.range',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});

const one = Type.Object({ refundId: Id });

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/paymentRefunds',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists refunds by payment providers after the credit, newest first.',
  query: Type.Object({ state: Type.Optional(oneOf(...refundStates)), ...pageQuery }),
  answer: Type.Object({ ...pageOf(PaymentRefund).properties, waiting: Type.Integer({ description: 'total number of open ones' }) }),
  errors: [],
});

export const bookRefund = endpoint({
  method: 'POST',
  path: '/api/admin/paymentRefunds/{refundId}/book',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary:
    "Books a refund, whose sum was blocked on the member's account when the provider reported it: the available money leaves the books, the rest is owed and paid by later credits. Not for the payer; above the daily limit it waits for a second member of staff.",
  params: one,
  answer: Type.Object({ state: oneOf('done', 'waiting'), taken: nullable(Amount), owed: nullable(Amount) }),
  errors: ['refund.not_found', 'refund.decided', 'refund.own', 'change.waiting', 'change.too_new', 'change.touched'],
});

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/api/admin/paymentRefunds/{refundId}/refuse',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary:
    'Returns what was blocked to the member, for a reason that is stored. Not for the payer; above the daily limit it waits for a second member of staff.',
  params: one,
  body: Type.Object({ reason: Type.String(refundRules.reason) }),
  answer: Type.Object({ state: oneOf('done', 'waiting') }),
  errors: ['refund.not_found', 'refund.decided', 'refund.own', 'change.waiting', 'change.too_new', 'change.touched'],
});

export const listDebts = endpoint({
  method: 'GET',
  path: '/api/admin/debts',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists members whose balance or points are below zero, largest debt first.',
  query: Type.Object({ currency: oneOf(...currencies), ...pageQuery }),
  answer: Type.Object({ ...pageOf(Type.Object({ member: nullable(MemberCard), amount: Amount })).properties, sum: Amount }),
  errors: [],
});
