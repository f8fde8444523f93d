import { randomInt } from 'node:crypto';
import type { PaymentOrder as OrderSchema, PaymentProviderId, PaymentState } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type Type from 'typebox';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PaymentOrder as Table } from '../../platform/database/schema.ts';
import { fail } from '../../platform/failure.ts';
import { amount, decimalOf, type AmountMinor } from '../ledger/index.ts';
import { chineseTime } from './providers/chinese-time.ts';

type Row = Selectable<Table>;

/** A payment order as this module works with it. */
export interface Order extends Omit<Row, 'provider' | 'state' | 'amountMinor'> {
  provider: PaymentProviderId;
  state: PaymentState;
  amount: AmountMinor;
}

export function orderOf({ amountMinor, ...row }: Row): Order {
  return { ...row, provider: row.provider as PaymentProviderId, state: row.state as PaymentState, amount: amount(amountMinor) };
}

/** `R`, the second in China, ten random digits. A provider takes each number once. */
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

/** Somebody else's order is as unknown as one that never was. @throws Failure `payment.not_found` */
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
