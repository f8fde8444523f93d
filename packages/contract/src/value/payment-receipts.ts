import Type from 'typebox';
import { Amount } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf, Time } from '../fields.ts';
import { CardOrder } from './memberships.ts';
import { PaymentOrder, paymentRules } from './payments.ts';

const ReceiptRefund = Type.Object({
  amount: Amount,
  at: Time,
  state: oneOf('sent', 'done'),
});

export const readPaymentReceipt = endpoint({
  method: 'GET',
  path: '/api/user/control/paymentReceipts/{number}',
  access: 'member',
  rate: 'read',
  summary: "Returns the receipt of one of the caller's paid orders: a recharge with its refunds, or an order of a membership card.",
  params: Type.Object({ number: Type.String(paymentRules.anyNumber) }),
  answer: Type.Object({
    at: Time,
    recharge: nullable(
      Type.Object({
        order: PaymentOrder,
        providerNumber: Type.String({ description: 'number of the payment at the provider' }),
        refunds: Type.Array(ReceiptRefund, { description: 'oldest first; `sent`: the provider has not confirmed it' }),
        refunded: Type.String({ description: 'sum of the refunds that are done' }),
        remaining: Type.String({ description: 'what was paid without that sum' }),
      }),
    ),
    cardOrder: nullable(CardOrder),
  }),
  errors: ['payment.not_found'],
});
