import type { Answer, listPayments } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards } from '../../members/index.ts';
import { presentOrder, type Order } from '../orders.ts';

type StaffOrder = Answer<typeof listPayments>['items'][number];

/** Orders as staff see them: whose they are, what the provider calls them, and how much about them was not believed. Two statements. */
export async function presentForStaff(db: Db, orders: readonly Order[]): Promise<StaffOrder[]> {
  if (orders.length === 0) return [];
  const [cards, counted] = await Promise.all([
    memberCards(
      db,
      orders.map(({ memberId }) => memberId),
    ),
    db
      .selectFrom('paymentNotice')
      .select((eb) => ['orderId', eb.fn.sum<string>('times').as('times')])
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .groupBy('orderId')
      .execute(),
  ]);
  const refused = new Map(counted.map(({ orderId, times }) => [orderId, Number(times)]));
  return orders.map((order) => ({
    ...presentOrder(order),
    member: cards.get(order.memberId) ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    providerNumber: order.providerNumber,
    refused: refused.get(order.id) ?? 0,
  }));
}
