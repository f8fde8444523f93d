import { randomInt } from 'node:crypto';
import { type PaymentOrder as OrderSchema, type PaymentProviderId, paymentRules, type PaymentState } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type Type from 'typebox';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PaymentOrder as Table } from '../../platform/database/schema.ts';
import { fail } from '../../platform/failure.ts';
import { amount, type AmountMinor, decimalOf } from '../ledger/index.ts';
import { chineseTime } from './providers/conventions.ts';

type Row = Selectable<Table>;

/** The fields of a payment order that this module uses. */
export interface Order extends Omit<Row, 'provider' | 'state' | 'amountMinor'> {
  provider: PaymentProviderId;
  state: PaymentState;
  amount: AmountMinor;
}

export function orderOf({ amountMinor, ...row }: Row): Order {
  return { ...row, provider: row.provider as PaymentProviderId, state: row.state as PaymentState, amount: amount(amountMinor) };
}

/** `R`, the second in China, ten random digits. A provider accepts each number once. */
export function newNumber(now: Date): string {
  const random = String(randomInt(0, 10 ** 10)).padStart(10, '0');
  return `R${chineseTime(now).replaceAll(/\D/g, '')}${random}`;
}

export async function findOwnOrder(db: Db | Tx, memberId: string, number: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('number', '=', number)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** Another member's order gives the same failure as one that never existed. @throws Failure `payment.not_found` */
export async function ownOrder(db: Db | Tx, memberId: string, number: string): Promise<Order> {
  return (await findOwnOrder(db, memberId, number)) ?? fail('payment.not_found');
}

export function presentOrder({
  number,
  amount: sum,
  provider,
  state,
  createdAt,
  expiresAt,
  paidAt,
}: Order): Type.Static<typeof OrderSchema> {
  return {
    number,
    amount: decimalOf(sum, 'CNY'),
    provider,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** Minutes after its creation at which an order is queried: often while it is open, then in case money arrives late. */
const minutes = [1, 3, 7, paymentRules.openMinutes, 30, 120, 360, 1440];

const dayMinutes = 24 * 60;

/** A paid one is queried ever more rarely for a year, as long as providers refund: a notice of a refund may have been lost. */
const minutesOfPaid = [1, 3, 7, 14, 30, 60, 90, 180, 365].map((days) => days * dayMinutes);

/** When to query an order next; null if nothing more can be learned. */
export function nextAskAt(createdAt: Date, now: Date, isPaid = false): Date | null {
  const next = (isPaid ? minutesOfPaid : minutes).find((minute) => createdAt.getTime() + minute * 60_000 > now.getTime());
  return next === undefined ? null : new Date(createdAt.getTime() + next * 60_000);
}

/** The numbers of payment orders by id, to show what money was for. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('paymentOrder').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
