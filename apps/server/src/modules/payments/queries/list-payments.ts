import type { Answer, listPayments as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import { findByAccounts, memberCards } from '../../members/index.ts';
import { type Order, orderOf, presentOrder } from '../orders.ts';

type StaffOrder = Answer<typeof endpoint>['items'][number];

/** Orders for staff: with member, provider's number, and the count of rejected notifications. Two statements. */
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

const ofLatest = numberedList('payments', { size: 30 }, descending('id'));

type Filters = Omit<Query<typeof endpoint>, 'member' | keyof PageOfList> & { memberId: string | undefined };

function selectMatching(db: Db, { state, provider, number, from, until, memberId }: Filters) {
  const typed = number?.trim() ?? '';
  return db
    .selectFrom('paymentOrder')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .$if(typed !== '', (query) => query.where((eb) => eb.or([eb('number', '=', typed), eb('providerNumber', '=', typed)])))
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('createdAt', '<', new Date(until ?? 0)));
}

/** An account given as an id; `0` matches nobody. */
async function memberIdOf(db: Db, account: string | undefined): Promise<string | undefined> {
  if (account === undefined || account.trim() === '') return undefined;
  const [memberId] = (await findByAccounts(db, [account])).values();
  return memberId?.id ?? '0';
}

export async function listPayments(
  { db }: Ctx,
  { member, page, after, ...filters }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const list = ofLatest({ page, after });
  const matching = selectMatching(db, { ...filters, memberId: await memberIdOf(db, member) });
  const [{ total, paid }, result] = await Promise.all([
    matching
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<string>`coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::text`.as('paid'),
      ])
      .executeTakeFirstOrThrow(),
    matching.selectAll().$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(result, total);
  const items = await presentForStaff(db, rows.map(orderOf));
  return { paid: decimalOf(amount(paid), 'CNY'), items, ...numbers };
}
