import type { Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../../ledger/index.ts';
import { roleEnd } from '../../members/index.ts';
import type { Order } from '../orders.ts';
import type { Price } from '../prices.ts';

/** What a refund returns: money and points for the time that is left of an order, in milliseconds. */
export interface Unused {
  price: Price;
  leftMs: number;
  /** Of the whole order. */
  wholeMs: number;
}

type Bought = Pick<Order, 'paidMinor' | 'paidPoints' | 'startsAt' | 'endsAt' | 'roleId'>;

/** Rounded so that the used part is never more than was used: the rest belongs to the member. */
function share(paid: string, leftMs: number, wholeMs: number): AmountMinor {
  const used = (BigInt(paid) * BigInt(wholeMs - leftMs)) / BigInt(wholeMs);
  return amount(BigInt(paid) - used);
}

/**
 * The part of an order that was not used: paid × time left / whole time. The time left is that of the order, and at most that of the role,
 * because a refund of an earlier order moved its end.
 * @param end of the member's role: null without end, undefined if it is not held; null also for a role that does not exist any more
 */
export function unusedPart({ paidMinor, paidPoints, startsAt, endsAt }: Bought, end: Date | null | undefined, now: Date): Unused {
  const wholeMs = endsAt.getTime() - startsAt.getTime();
  const ofOrder = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime());
  const ofRole = end === null ? Infinity : (end?.getTime() ?? 0) - now.getTime();
  const leftMs = Math.max(0, Math.min(wholeMs, ofOrder, ofRole));
  if (leftMs === 0) return { price: { money: amount(0), points: amount(0) }, leftMs, wholeMs };
  return { price: { money: share(paidMinor, leftMs, wholeMs), points: share(paidPoints, leftMs, wholeMs) }, leftMs, wholeMs };
}

/** The same as of now, with the end of the role read from the locked member. */
export async function unusedNow(tx: Tx, order: Bought & Pick<Order, 'memberId'>, now: Date): Promise<Unused> {
  return unusedPart(order, order.roleId === null ? null : await roleEnd(tx, order.memberId, order.roleId), now);
}
