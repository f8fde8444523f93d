import type { Answer, Query, listStaffMembershipCardOrders as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { amount } from '../../ledger/index.ts';
import { findByAccounts, memberCards } from '../../members/index.ts';
import { unusedPart, type Unused } from '../commands/unused-part.ts';
import { presentOrder, type Order } from '../orders.ts';
import { presentPrice } from '../prices.ts';

const ofLatest = numberedList('staff card orders', { size: 30 }, descending('id'));

type Filters = Omit<Query<typeof endpoint>, 'member' | keyof PageOfList> & { memberId: string | undefined };

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

/** What a refund would return now. */
async function refundableParts(db: Db, orders: readonly Order[], now: Date): Promise<ReadonlyMap<string, Unused>> {
  const open = orders.filter(({ refundedAt }) => refundedAt === null);
  const memberIds = [...new Set(open.map(({ memberId }) => memberId))];
  const memberRoles =
    memberIds.length === 0 ? [] : await db.selectFrom('memberRole').selectAll().where('memberId', 'in', memberIds).execute();
  const ends = new Map(memberRoles.map(({ memberId, roleId, endsAt }) => [`${memberId}:${roleId}`, endsAt]));
  const endOf = ({ memberId, roleId }: Order) => (roleId === null ? null : ends.get(`${memberId}:${roleId}`));
  return new Map(open.map((order) => [order.id, unusedPart(order, endOf(order), now)]));
}

async function presentForStaff({ db, clock }: Ctx, orders: readonly Order[]): Promise<Answer<typeof endpoint>['items']> {
  const ids = orders.flatMap(({ memberId, refundedBy }) => (refundedBy === null ? [memberId] : [memberId, refundedBy]));
  const cards = await memberCards(db, [...new Set(ids)]);
  const cardOf = (id: string | null) => (id === null ? null : (cards.get(id) ?? null));
  const [parts, waiting] = [await refundableParts(db, orders, clock.now()), await waitingChanges(db, 'card_refund')];
  return orders.map((order) => {
    const part = parts.get(order.id);
    return {
      ...presentOrder(order),
      member: cardOf(order.memberId),
      refundedBy: cardOf(order.refundedBy),
      refundable: part === undefined ? null : presentPrice(part.price),
      waiting: waiting.has(order.id),
    };
  });
}

export async function listStaffMembershipCardOrders(
  ctx: Ctx,
  { member, page, after, ...filters }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { db } = ctx;
  const list = ofLatest({ page, after });
  const matching = selectMatching(db, { ...filters, memberId: await memberIdOf(db, member) });
  const kept = (currency: 'minor' | 'points') =>
    sql<string>`coalesce(sum(${sql.ref(`paid_${currency}`)} - coalesce(${sql.ref(`refunded_${currency}`)}, 0)), 0)::text`;
  const [{ total, money, points }, result] = await Promise.all([
    matching
      .select([sql<number>`count(*)::int`.as('total'), kept('minor').as('money'), kept('points').as('points')])
      .executeTakeFirstOrThrow(),
    matching.selectAll().$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(result, total);
  const sums = presentPrice({ money: amount(money), points: amount(points) });
  return { ...sums, items: await presentForStaff(ctx, rows), ...numbers };
}
