import type { Answer, readPayment } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { decimalOf } from '../../ledger/index.ts';
import { memberCards } from '../../members/index.ts';
import { refundOrderOf } from '../refund-orders.ts';

/** What the site itself refunded of an order, the latest first. */
export async function refundOrdersOf(db: Db, orderId: string): Promise<Answer<typeof readPayment>['refundOrders']> {
  const rows = await db.selectFrom('refundOrder').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').execute();
  const cards = await memberCards(
    db,
    rows.map(({ startedBy }) => startedBy),
  );
  return rows.map(refundOrderOf).map(({ number, amount, reason, state, startedBy, startedAt, endedAt, trouble }) => ({
    number,
    amount: decimalOf(amount, 'CNY'),
    reason,
    state,
    startedBy: cards.get(startedBy) ?? null,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    trouble,
  }));
}
