import type { Answer, readPayment } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { amount, decimalOf } from '../../ledger/index.ts';

type Signed = Answer<typeof readPayment>['signed'][number];

const shown = 100;

/** What a provider signed about an order, the latest first. */
export async function signedNoticesOf(db: Db, orderId: string): Promise<Signed[]> {
  const rows = await db
    .selectFrom('paymentSignedNotice')
    .select(['id', 'state', 'amountMinor', 'refundedMinor', 'receivedAt', 'address'])
    .where('orderId', '=', orderId)
    // An answer to our own question came with none.
    .where('signature', '<>', '')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ id, state, amountMinor, refundedMinor, receivedAt, address }) => ({
    id,
    state: state as Signed['state'],
    amount: decimalOf(amount(amountMinor), 'CNY'),
    refunded: refundedMinor === null ? null : decimalOf(amount(refundedMinor), 'CNY'),
    receivedAt: receivedAt.toISOString(),
    address,
  }));
}
