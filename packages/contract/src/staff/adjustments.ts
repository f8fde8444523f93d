import Type from 'typebox';
import { Amount, AmountInput, currencies } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

/** A write-off waives a member's debt; it always needs two. */
export const adjustmentKinds = ['adjust', 'write_off'] as const;

export const adjustmentStates = ['waiting', 'done', 'refused', 'withdrawn'] as const;

export const adjustmentRules = { reason: { minLength: 1, maxLength: 200 } } as const;

const Currency = oneOf(...currencies);

const Adjustment = Type.Object({
  id: Id,
  kind: oneOf(...adjustmentKinds),
  member: MemberCard,
  currency: Currency,
  /** Negative when it is taken. */
  amount: Amount,
  reason: Type.String(),
  state: oneOf(...adjustmentStates),
  requestedBy: MemberCard,
  requestedAt: Time,
  /** The second person; null if it needed none, or was withdrawn. */
  decidedBy: nullable(MemberCard),
  decidedAt: nullable(Time),
});

export const adjustMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/adjustments',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary:
    'Gives money or points to a member or takes them, with a reason that the member sees. What exceeds the daily limit waits for a second member of staff. Points earned in total, and so the grade, do not change. A write-off gives at most what is owed, whatever the account, and always waits.',
  idempotent: true,
  params: Type.Object({ memberId: Id }),
  body: Type.Object({
    kind: Type.Optional(oneOf(...adjustmentKinds)),
    currency: Currency,
    direction: oneOf('give', 'take'),
    amount: AmountInput,
    reason: Type.String(adjustmentRules.reason),
  }),
  answer: Type.Object({ id: Id, state: oneOf('waiting', 'done') }),
  errors: [
    'member.not_found',
    'member.cancelled',
    'member.yourself',
    'adjustment.no_debt',
    'ledger.not_covered',
    'ledger.too_much',
    'amount.format',
    'amount.range',
    'change.too_new',
    'change.touched',
  ],
});

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/api/admin/adjustments',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists adjustments by staff, newest first: those that wait for a second person, or all.',
  query: Type.Object({
    state: Type.Optional(oneOf(...adjustmentStates)),
    memberId: Type.Optional(Id),
    ...pageQuery,
  }),
  answer: Type.Object({ ...pageOf(Adjustment).properties, waiting: Type.Integer({ description: 'total number that wait' }) }),
  errors: [],
});

const one = Type.Object({ adjustmentId: Id });

export const confirmAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/adjustments/{adjustmentId}/confirm',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Approves and executes an adjustment requested by another member of staff.',
  params: one,
  answer: Done,
  errors: [
    'adjustment.not_found',
    'adjustment.decided',
    'adjustment.own',
    'change.too_new',
    'change.asker_gone',
    'change.asker_too_new',
    'change.one_hand',
    'change.touched',
    'adjustment.no_debt',
    'member.cancelled',
    'ledger.not_covered',
    'ledger.too_much',
  ],
});

export const refuseAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/adjustments/{adjustmentId}/refuse',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Refuses an adjustment requested by another member of staff; nothing is booked.',
  params: one,
  answer: Done,
  errors: ['adjustment.not_found', 'adjustment.decided', 'adjustment.own'],
});

export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/adjustments/{adjustmentId}/withdraw',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Withdraws an adjustment that the caller requested.',
  params: one,
  answer: Done,
  errors: ['adjustment.not_found', 'adjustment.decided', 'adjustment.not_yours'],
});
