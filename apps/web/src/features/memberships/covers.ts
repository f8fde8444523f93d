import type { Funds, Price } from './data.ts';

/** Yuan as fen. */
function fenOf(yuan: string): bigint {
  const [whole = '0', cents = ''] = yuan.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
}

/** The part of a price that the member does not have; null when everything is covered. */
export function shortOf({ balance, points }: Funds, price: Price): 'money' | 'points' | null {
  if (fenOf(balance) < fenOf(price.money)) return 'money';
  return BigInt(points) < BigInt(price.points) ? 'points' : null;
}
