import type { Db } from '../../../platform/database/db.ts';
import { orderOf, presentOrder } from '../orders.ts';

const batch = 500;

/** The member's payment orders, the oldest first. */
export async function* exportOfPayments(db: Db, memberId: string) {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('paymentOrder')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    yield rows.map((row) => ({ ...presentOrder(orderOf(row)), providerNumber: row.providerNumber }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = last.id;
  }
}
