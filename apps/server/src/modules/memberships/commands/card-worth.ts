import { amount, amountOf } from '../../ledger/index.ts';
import type { Duration } from '../../members/index.ts';
import { beyond, nothing, nominalMs, plus, times, worthOf, type Offer, type Worth } from '../worth.ts';

/** What a card sells: prices in yuan and points as decimals, '' or '0' for none. */
export interface SoldCard {
  roleId: string;
  onSale: boolean;
  specifications: readonly {
    id?: string | undefined;
    name: string;
    money: string;
    points: string;
    duration: Duration;
    stock: number;
    enabled: boolean;
  }[];
}

type Specification = SoldCard['specifications'][number];

/** What all of the stock of one specification is worth beyond its price. */
function givenBy(offers: ReadonlyMap<string, Offer[]>, { roleId, onSale }: SoldCard, specification: Specification): Worth {
  const { enabled, stock, money, points, duration } = specification;
  if (!onSale || !enabled || stock <= 0) return nothing;
  const zero = { min: amount(0) };
  const price = { CNY: amountOf('money', money, 'CNY', zero), POINT: amountOf('points', points, 'POINT', zero) };
  return times(beyond(worthOf(offers.get(roleId) ?? [], nominalMs(duration)), price), BigInt(stock));
}

/** By how much the second state of a card gives away more than the first. One specification does not make up for another. */
export function givenBeyond(offers: ReadonlyMap<string, Offer[]>, before: SoldCard, after: SoldCard): Worth {
  const former = new Map(before.specifications.map((one) => [one.id, one]));
  return after.specifications.reduce((sum, one) => {
    const was = one.id === undefined ? undefined : former.get(one.id);
    return plus(sum, beyond(givenBy(offers, after, one), was === undefined ? nothing : givenBy(offers, before, was)));
  }, nothing);
}
