import { invariant } from '../../platform/failure.ts';

/** What the ledger counts: CNY in fen, points in points. */
export type Currency = 'CNY' | 'POINT';

declare const minor: unique symbol;

/** A whole number of minor units (fen, points). A bigint, because sums of money exceed the precision of a JavaScript number. */
export type AmountMinor = bigint & { readonly [minor]: true };

/** Marks a whole number of minor units as an amount, e.g. `amount(10)` are ten points or ten fen. @throws RangeError for fractions */
export function amount(units: bigint | number | string): AmountMinor {
  return BigInt(units) as AmountMinor;
}

const digits: Record<Currency, number> = { CNY: 2, POINT: 0 };

/** An amount in the API: `12.05` yuan, `-5` points. Works on digits only, so nothing is ever rounded. */
export function decimalOf(units: AmountMinor, currency: Currency): string {
  const decimals = digits[currency];
  const [sign, text] = units < 0n ? ['-', String(0n - units)] : ['', String(units)];
  if (decimals === 0) return sign + text;
  const padded = text.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** 100 %, in hundredths of a percent. */
const whole = 10_000n;

/**
 * Divides an amount between the platform and the receiver of the rest, without loss: the platform's share is rounded down. `basisPoints` is
 * a whole number from 0 to 10,000: 100 are one percent. `split(amount(199), 100)` gives the platform 1 fen and the receiver 198.
 */
export function split(units: AmountMinor, basisPoints: number): { platform: AmountMinor; rest: AmountMinor } {
  invariant(Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= Number(whole), 'a share is a whole number of basis points');
  const platform = (units * BigInt(basisPoints)) / whole;
  return { platform: amount(platform), rest: amount(units - platform) };
}
