import type { Answer, listStaffMembershipCards as endpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import { roles } from '../../members/index.ts';
import { durationOf, presentPrice, priceOf } from '../prices.ts';

type StaffCard = Answer<typeof endpoint>['items'][number];

/** All cards, or one, in three statements. */
export async function readCards(db: Db | Tx, cardId?: string): Promise<(Omit<StaffCard, 'role' | 'waiting'> & { roleId: string })[]> {
  const cards = await db
    .selectFrom('membershipCard as card')
    .select((eb) => [
      'id',
      'name',
      'subtitle',
      'tags',
      'roleId',
      'introductionSource as introduction',
      'onSale',
      eb
        .selectFrom('cardOrder')
        .select((order) => order.fn.countAll<string>().as('orders'))
        .whereRef('cardOrder.cardId', '=', 'card.id')
        .as('orders'),
    ])
    .$if(cardId !== undefined, (query) => query.where('id', '=', cardId ?? ''))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('cardSpecification')
    .selectAll()
    .$if(cardId !== undefined, (query) => query.where('cardId', '=', cardId ?? ''))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const byCard = Map.groupBy(rows, (row) => row.cardId);
  return cards.map(({ orders, ...card }) => ({
    ...card,
    orders: Number(orders),
    specifications: (byCard.get(card.id) ?? []).map((row) => ({
      id: row.id,
      name: row.name,
      stock: row.stock,
      sold: row.sold,
      marketPrice: row.marketMinor === null ? null : decimalOf(amount(row.marketMinor), 'CNY'),
      ...presentPrice(priceOf(row)),
      duration: durationOf(row.unit, row.quantity),
      enabled: row.enabled,
    })),
  }));
}

export async function listStaffMembershipCards({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  const [cards, { byId }, waiting] = await Promise.all([readCards(db), roles.get(db), waitingChanges(db, 'card')]);
  return {
    items: cards.map(({ roleId, ...card }) => ({
      ...card,
      waiting: waiting.has(card.id),
      role: { id: roleId, name: byId.get(roleId)?.name ?? { zh: '', en: '' } },
    })),
  };
}
