import type { Answer, readPayment as endpoint } from '@chaguan/contract';
import { fail, invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, transactionAbout } from '../../ledger/index.ts';
import { refundedOf } from '../refund-orders.ts';
import { refundOrdersOf } from './refund-orders.ts';
import { orderOf } from '../orders.ts';
import { presentNotice, signedNoticesOf } from './notices.ts';
import { refundsOf } from './refunds.ts';
import { presentForStaff } from './list-payments.ts';

/** @throws Failure `payment.not_found` */
export async function readPayment({ db }: Ctx, number: string): Promise<Answer<typeof endpoint>> {
  const row = await db.selectFrom('paymentOrder').selectAll().where('number', '=', number).executeTakeFirst();
  if (row === undefined) fail('payment.not_found');
  const [[order], notices, signed, refunds, refundOrders, refunded, surpluses, transactionId] = await Promise.all([
    presentForStaff(db, [orderOf(row)]),
    db.selectFrom('paymentNotice').selectAll().where('orderId', '=', row.id).orderBy('lastAt', 'desc').execute(),
    signedNoticesOf(db, row.id),
    refundsOf(db, row.id),
    refundOrdersOf(db, row.id),
    refundedOf(db, row.id),
    db.selectFrom('surplusPayment').selectAll().where('orderId', '=', row.id).orderBy('id').execute(),
    transactionAbout(db, { kind: 'payment', id: row.id }),
  ]);
  invariant(order !== undefined, 'an order that was found is shown');
  return {
    order,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    transactionId: transactionId ?? null,
    notices: notices.map(presentNotice),
    signed,
    refunds,
    refundOrders,
    surpluses: surpluses.map(({ providerNumber, amountMinor, at, endedAt, trouble }) => ({
      providerNumber,
      amount: decimalOf(amount(amountMinor), 'CNY'),
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      trouble,
    })),
    refundable: decimalOf(row.state === 'paid' ? amount(BigInt(row.amountMinor) - refunded) : amount(0), 'CNY'),
  };
}
