import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf, Time } from '../fields.ts';
import { Amount } from './amounts.ts';

const Provider = oneOf('alipay', 'wechat_pay');
const Day = Type.String({ description: 'in China, e.g. 2026-11-28' });

export const listPaymentBills = endpoint({
  method: 'GET',
  path: '/api/admin/paymentBills',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary:
    'Lists the latest daily bills of payment providers, and what the bank has and the books have not, or the reverse; at most a hundred differences.',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        provider: Provider,
        day: Day,
        fetchedAt: nullable(Time),
        payments: Type.Integer(),
        paid: Amount,
        refunds: Type.Integer(),
        refunded: Amount,
        fees: Amount,
        trouble: Type.String({ description: 'why it was not fetched yet; empty if nothing was tried or all is well' }),
      }),
    ),
    differences: Type.Array(
      Type.Object({
        side: oneOf('bank', 'books'),
        kind: oneOf('payment', 'refund'),
        provider: Provider,
        number: Type.String({ description: 'of the payment order, as the side that has it names it' }),
        providerNumber: Type.String(),
        amount: Amount,
        day: Day,
      }),
    ),
    total: Type.Integer({ description: 'number of all differences' }),
  }),
  errors: [],
});
