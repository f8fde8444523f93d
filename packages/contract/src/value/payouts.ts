import Type from 'typebox';
import { Amount, YuanInput } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { TypedText } from '../typed-fields.ts';

/** Where the money of a payout goes. */
export const payoutMethods = ['alipay', 'wechat_pay', 'bank'] as const;

/** `requested`: nobody or one member of staff has checked it; `approved`: two have, and it is paid by hand; `refused` and `cancelled`: it is back. */
export const payoutStates = ['requested', 'approved', 'paid', 'refused', 'cancelled'] as const;

export const payoutRules = {
  name: { minLength: 1, maxLength: 60 },
  account: { minLength: 3, maxLength: 120 },
  reason: { minLength: 1, maxLength: 200 },
  reference: { minLength: 4, maxLength: 64 },
} as const;

const Method = oneOf(...payoutMethods);
const State = oneOf(...payoutStates);

const facts = {
  id: Id,
  amount: Type.String({ description: 'yuan that left the balance' }),
  fee: Type.String({ description: 'yuan of it that the site keeps' }),
  method: Method,
  state: State,
  requestedAt: Time,
  endedAt: nullable(Time),
  reference: Type.String({ description: "the provider's number of the payment; empty until it is paid" }),
  reason: Type.String({ description: 'why it was refused; empty otherwise' }),
};

export const readPayoutForm = endpoint({
  method: 'GET',
  path: '/api/user/control/payoutForm',
  access: 'member',
  rate: 'read',
  closedToBots: true,
  summary: "Returns the rule of payouts, how much of the caller's balance can be paid out now, and what the fee is.",
  answer: Type.Object({
    open: Type.Boolean({ description: 'whether payouts can be requested' }),
    minimum: Amount,
    dailyMaximum: nullable(Amount),
    feePerMille: Type.Integer({ description: 'of the amount, rounded down to the fen' }),
    waitDays: Type.Integer({ description: 'money that came in later than so many days ago is not paid out' }),
    balance: Amount,
    available: Type.String({ description: 'yuan: the balance without what came in recently and without what staff gave' }),
    waiting: Type.Boolean({ description: 'whether a payout of the caller has not ended; there is one at a time' }),
  }),
  errors: [],
});

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/api/user/control/payouts',
  access: 'member',
  rate: 'read',
  closedToBots: true,
  summary: "Lists the caller's payouts, newest first, without the recipient.",
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object(facts)),
  errors: [],
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/user/control/payouts',
  access: 'member',
  rate: 'write',
  idempotent: true,
  summary:
    'Requests that money of the balance is paid to an account outside, and holds it. Two members of staff decide. Needs a sign-in or proof of the last ten minutes; the recipient is stored encrypted until a month after the payout has ended.',
  body: Type.Object({
    amount: YuanInput,
    method: Method,
    name: TypedText({ ...payoutRules.name, description: 'of the person to whom the account belongs' }),
    account: TypedText({ ...payoutRules.account, description: 'account or phone number; of a bank its name and the number of the card' }),
  }),
  answer: Type.Object({ payoutId: Id }),
  errors: [
    'site.read_only',
    'proof.required',
    'payout.off',
    'payout.waiting',
    'payout.daily_limit',
    'payout.not_covered',
    'amount.format',
    'amount.range',
    'account_deletion.requested',
    'member.disabled',
    'member.cancelled',
  ],
});

const one = Type.Object({ payoutId: Id });

export const cancelPayout = endpoint({
  method: 'POST',
  path: '/api/user/control/payouts/{payoutId}/cancel',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  whileReadOnly: 'value_begun',
  summary: 'Cancels an own payout that was not approved yet; the money is back on the balance.',
  params: one,
  answer: Done,
  errors: ['payout.not_found', 'payout.decided'],
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists payouts, without the recipients: those that have not ended, oldest first, or those that have, newest first.',
  query: Type.Object({ ended: Type.Optional(Type.Boolean()), ...pageQuery }),
  answer: Type.Object({
    ...pageOf(
      Type.Object({
        ...facts,
        member: MemberCard,
        waiting: nullable(oneOf('pay', 'return')),
        approvedBy: nullable(MemberCard),
        decidedBy: nullable(MemberCard),
      }),
    ).properties,
    open: Type.Integer({ description: 'total number that have not ended' }),
  }),
  errors: [],
});

const decisions = ['payout.not_found', 'payout.decided', 'payout.own'] as const;
const twoPeople = ['change.waiting', 'change.too_new', 'change.touched'] as const;

export const openPayoutRecipient = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{payoutId}/recipient',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Returns to whom a payout goes, while it has not ended. Each time is in the audit log; auditors cannot.',
  params: one,
  answer: Type.Object({ name: Type.String(), account: Type.String() }),
  errors: decisions,
});

export const checkPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{payoutId}/check',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary:
    'Approves a requested payout as the first of two: it waits for another member of staff. Always takes two, also when there is only one.',
  params: one,
  answer: Done,
  errors: [...decisions, ...twoPeople],
});

export const refusePayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{payoutId}/refuse',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary:
    'Refuses a payout for a reason that the member reads; the money is back on the balance. One that was approved, and so may have been paid, waits for another member of staff.',
  params: one,
  body: Type.Object({ reason: Type.String(payoutRules.reason) }),
  answer: Type.Object({ state: oneOf('done', 'waiting') }),
  errors: [...decisions, ...twoPeople],
});

export const endPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{payoutId}/end',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: "Ends an approved payout that was paid by hand, with the provider's number of the payment: the money leaves the books.",
  params: one,
  body: Type.Object({ reference: TypedText(payoutRules.reference) }),
  answer: Done,
  errors: [...decisions, 'payout.not_approved'],
});
