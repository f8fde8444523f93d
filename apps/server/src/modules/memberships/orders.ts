import { randomInt } from 'node:crypto';
import type { CardOrder as OrderSchema } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type Type from 'typebox';
import type { CardOrder as Table } from '../../platform/database/schema.ts';
import { amount } from '../ledger/index.ts';
import { durationOf } from './durations.ts';
import { presentPrice } from './prices.ts';

export type Order = Selectable<Table>;

const chinaMs = 8 * 60 * 60 * 1000;

/** `C`, the second in China, ten random digits: neither guessed from another nor a count. */
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
    refundedAt: order.refundedAt?.toISOString() ?? null,
    refundReason: order.refundReason,
  };
}
