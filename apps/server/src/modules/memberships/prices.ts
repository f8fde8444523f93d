import { amount, decimalOf, type AmountMinor } from '../ledger/index.ts';

/** What one specification costs: fen and points, both due where both are above zero. */
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

/** Less money first, then fewer points. */
export function byPrice(a: Price, b: Price): number {
  if (a.money !== b.money) return a.money < b.money ? -1 : 1;
  return a.points < b.points ? -1 : Number(a.points > b.points);
}
