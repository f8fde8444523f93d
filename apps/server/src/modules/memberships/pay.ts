import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import { amount, balance, decimalOf, keyOf, post, type AccountRef, type AmountMinor, type Currency } from '../ledger/index.ts';
import type { Price } from './prices.ts';

/** The payer and the purpose: `id` is the order's. */
interface Paying {
  id: string;
  memberId: string;
  price: Price;
  actorId: string;
  at: Date;
  memo?: string;
}

const currencies: readonly (readonly [keyof Price, Currency])[] = [
  ['money', 'CNY'],
  ['points', 'POINT'],
];

function legsOf({ memberId, price }: Paying, sign: 1n | -1n) {
  const member = (currency: Currency): AccountRef => ({ owner: 'member', id: memberId, currency });
  const platform = (currency: Currency): AccountRef => ({ owner: 'system', id: 'platform', currency });
  return currencies.flatMap(([name, currency]) =>
    price[name] === 0n
      ? []
      : [
          { account: member(currency), amount: amount(sign * price[name]) },
          { account: platform(currency), amount: amount(-sign * price[name]) },
        ],
  );
}

/** The missing currency is named here; if a concurrent act takes the balance, the ledger refuses. */
async function mustCover(tx: Tx, memberId: string, price: Price): Promise<void> {
  const have = (currency: Currency): Promise<AmountMinor> => balance(tx, { owner: 'member', id: memberId, currency });
  const money = price.money === 0n ? price.money : await have('CNY');
  if (money < price.money) fail('card.balance_short', { have: decimalOf(money, 'CNY'), need: decimalOf(price.money, 'CNY') });
  const points = price.points === 0n ? price.points : await have('POINT');
  if (points < price.points) fail('card.points_short', { have: decimalOf(points, 'POINT'), need: decimalOf(price.points, 'POINT') });
}

/**
 * Money and points for an order, in one posting.
 * @throws Failure `card.balance_short`, `card.points_short`, `ledger.not_covered`
 */
export async function payOrder(tx: Tx, paying: Paying): Promise<void> {
  const { id, memberId, price, actorId, at } = paying;
  await mustCover(tx, memberId, price);
  await post(tx, {
    key: keyOf(`card_order ${id}`),
    kind: 'card_order',
    subject: { kind: 'card_order', id },
    actorId,
    at,
    legs: legsOf(paying, -1n),
  });
}

/** The reverse, once per order; the member reads the memo. */
export async function returnPayment(tx: Tx, paying: Paying): Promise<void> {
  const { id, actorId, at, memo = '' } = paying;
  await post(tx, {
    key: keyOf(`card_refund ${id}`),
    kind: 'card_refund',
    subject: { kind: 'card_order', id },
    actorId,
    at,
    memo,
    legs: legsOf(paying, 1n),
  });
}
