import type { Answer, Query, listStaffMembershipCardOrders as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount } from '../../ledger/index.ts';
import { findByAccounts, memberCards } from '../../members/index.ts';
import { presentOrder, type Order } from '../orders.ts';
import { presentPrice } from '../prices.ts';

const pageSize = 30;

type Filters = Omit<Query<typeof endpoint>, 'member' | 'page'> & { memberId: string | undefined };

function selectMatching(db: Db, { state, number, from, until, memberId }: Filters) {
  const typed = number?.trim() ?? '';
  return db
    .selectFrom('cardOrder')
    .$if(state !== undefined, (query) => query.where('refundedAt', state === 'paid' ? 'is' : 'is not', null))
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .$if(typed !== '', (query) => query.where('number', '=', typed))
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('createdAt', '<', new Date(until ?? 0)));
}

/** An account given as an id; `0` matches nobody. */
async function memberIdOf(db: Db, account: string | undefined): Promise<string | undefined> {
  if (account === undefined || account.trim() === '') return undefined;
  const [memberId] = (await findByAccounts(db, [account])).values();
  return memberId?.id ?? '0';
}

async function presentForStaff(db: Db, orders: readonly Order[]): Promise<Answer<typeof endpoint>['items']> {
  const ids = orders.flatMap(({ memberId, refundedBy }) => (refundedBy === null ? [memberId] : [memberId, refundedBy]));
  const cards = await memberCards(db, [...new Set(ids)]);
  const cardOf = (id: string | null) => (id === null ? null : (cards.get(id) ?? null));
  return orders.map((order) => ({ ...presentOrder(order), member: cardOf(order.memberId), refundedBy: cardOf(order.refundedBy) }));
}

export async function listStaffMembershipCardOrders(
  { db }: Ctx,
  { member, page = 1, ...filters }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const matching = selectMatching(db, { ...filters, memberId: await memberIdOf(db, member) });
  const paid = (column: 'paid_minor' | 'paid_points') =>
    sql<string>`coalesce(sum(${sql.ref(column)}) filter (where refunded_at is null), 0)::text`;
  const [{ total, money, points }, rows] = await Promise.all([
    matching
      .select([sql<number>`count(*)::int`.as('total'), paid('paid_minor').as('money'), paid('paid_points').as('points')])
      .executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const sums = presentPrice({ money: amount(money), points: amount(points) });
  return { ...sums, items: await presentForStaff(db, rows), page, pages: Math.max(Math.ceil(total / pageSize), 1), total };
}
