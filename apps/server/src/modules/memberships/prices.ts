import { cardRules, type DurationUnit } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import { amount, type AmountMinor, decimalOf } from '../ledger/index.ts';
import type { Duration } from '../members/index.ts';

/** The price of one specification: fen and points; if both are positive, both are due. */
export interface Price {
  money: AmountMinor;
  points: AmountMinor;
}

export function priceOf({ priceMinor, pricePoints }: { priceMinor: string; pricePoints: string }): Price {
  return { money: amount(priceMinor), points: amount(pricePoints) };
}

export function presentPrice({ money, points }: Price): { money: string; points: string } {
  return { money: decimalOf(money, 'CNY'), points: decimalOf(points, 'POINT') };
}

/** Lower price in money first, then fewer points. */
export function byPrice(a: Price, b: Price): number {
  if (a.money !== b.money) return a.money < b.money ? -1 : 1;
  return a.points < b.points ? -1 : Number(a.points > b.points);
}

/** In the stored form; the table allows no other unit. */
export function durationOf(unit: string, quantity: number): Duration {
  return { unit: unit as DurationUnit, quantity };
}

/** @throws Failure `field.range` at `field` for a time longer than a card may give */
export function checkDuration(field: string, { unit, quantity }: Duration): void {
  const max = cardRules.longest[unit];
  if (quantity > max) failField(field, 'field.range', { min: 1, max });
}
