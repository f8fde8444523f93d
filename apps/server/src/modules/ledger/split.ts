import { invariant } from '../../platform/failure.ts';
import { amount, type AmountMinor } from './amount.ts';

/** All of it, in hundredths of a percent. */
const whole = 10_000n;

/**
 * Divides an amount between the platform and whoever receives the rest, so that nothing is lost or made: the platform's
 * share is rounded down. `basisPoints` is a whole number from 0 to 10,000: 100 are one percent.
 * `split(amount(199), 100)` gives the platform 1 fen and the rest 198.
 */
export function split(units: AmountMinor, basisPoints: number): { platform: AmountMinor; rest: AmountMinor } {
  invariant(Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= Number(whole), 'a share is a whole number of basis points');
  const platform = (units * BigInt(basisPoints)) / whole;
  return { platform: amount(platform), rest: amount(units - platform) };
}
