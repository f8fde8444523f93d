import { randomInt } from 'node:crypto';
import type { Answer, CardOrder, listMembershipCardOrders as endpoint, CardOrder as OrderSchema } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type Type from 'typebox';
import { descending, numberedList, type PageOfList } from '../../platform/database/numbered-list.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CardOrder as Table } from '../../platform/database/schema.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { amount } from '../ledger/index.ts';
import { durationOf, presentPrice } from './prices.ts';

export type Order = Selectable<Table>;

const chinaMs = 8 * 60 * 60 * 1000;

/** `C`, the second in China, ten random digits: cannot be guessed from another number, and does not reveal a count. */
export function newNumber(now: Date): string {
  const time = new Date(now.getTime() + chinaMs).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  return `C${time}${String(randomInt(0, 10 ** 10)).padStart(10, '0')}`;
}

export function presentOrder(order: Order): Type.Static<typeof OrderSchema> {
  return {
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    cardId: order.cardId,
    cardName: order.cardName,
    specification: order.specificationName,
    role: { zh: order.roleNameZh, en: order.roleNameEn },
    paid: presentPrice({ money: amount(order.paidMinor), points: amount(order.paidPoints) }),
    quantity: order.quantity,
    duration: durationOf(order.unit, order.duration),
    startsAt: order.startsAt.toISOString(),
    endsAt: order.endsAt.toISOString(),
    refunded:
      order.refundedMinor === null || order.refundedPoints === null
        ? null
        : presentPrice({ money: amount(order.refundedMinor), points: amount(order.refundedPoints) }),
    refundedAt: order.refundedAt?.toISOString() ?? null,
    refundReason: order.refundReason,
  };
}

/** The numbers of orders by id, to show what money and points were for. */
export async function cardOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('cardOrder').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** One of the caller's orders; another member's order gives the same failure as one that never existed. */
export async function findCardOrder({ db, viewer }: MemberCtx, number: string): Promise<Type.Static<typeof CardOrder> | undefined> {
  const row = await db
    .selectFrom('cardOrder')
    .selectAll()
    .where('number', '=', number)
    .where('memberId', '=', viewer.memberId)
    .executeTakeFirst();
  return row && presentOrder(row);
}

const ofLatest = numberedList('card orders', { size: 30 }, descending('id'));

export async function listMembershipCardOrders({ db, viewer }: MemberCtx, requested: PageOfList): Promise<Answer<typeof endpoint>> {
  const list = ofLatest(requested);
  const own = db.selectFrom('cardOrder').where('memberId', '=', viewer.memberId);
  const [{ total }, matches] = await Promise.all([
    own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    own.selectAll().$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(matches, Number(total));
  return { items: rows.map(presentOrder), ...numbers };
}
