import { amountRules } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import { amount, decimalOf, type AmountMinor, type Currency } from './amount.ts';

const patterns: Record<Currency, RegExp> = { CNY: new RegExp(amountRules.CNY.pattern), POINT: new RegExp(amountRules.POINT.pattern) };

/** Both ends are inclusive, in minor units. Without `max` the digits of the pattern are the limit. */
export interface Bounds {
  min?: AmountMinor;
  max?: AmountMinor;
}

/** The amount in a text, or undefined if it is not one: signs, exponents, spaces, other digits, fractions of a fen. */
export function parseAmount(text: string, currency: Currency): AmountMinor | undefined {
  if (!patterns[currency].test(text)) return undefined;
  if (currency === 'POINT') return amount(text);
  const [yuan = '', fen = ''] = text.split('.');
  return amount(yuan + fen.padEnd(2, '0'));
}

/**
 * Parses a `YuanInput` or `PointsInput` of a request: `amountOf('total', '12.5', 'CNY')` is 1250 fen.
 * @throws Failure at `field`: `amount.format`, or `amount.range` with `min` and `max` as decimals of the currency; without bounds only zero
 * is out of range
 */
export function amountOf(field: string, text: string, currency: Currency, { min = amount(1), max }: Bounds = {}): AmountMinor {
  const read = parseAmount(text, currency);
  if (read === undefined) failField(field, 'amount.format');
  if (read < min || (max !== undefined && read > max)) {
    failField(field, 'amount.range', { min: decimalOf(min, currency), ...(max !== undefined && { max: decimalOf(max, currency) }) });
  }
  return read;
}
