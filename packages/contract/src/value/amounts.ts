import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';

export const currencies = ['CNY', 'POINT'] as const;

/**
 * The format of amounts, as data, so that forms can validate before sending: yuan with at most two decimals, points whole; plain ASCII
 * digits without sign, exponent, spaces or leading zeros. Zero matches and is rejected by range. Twelve digits before the point, fifteen
 * for points: far inside 64 bits.
 */
export const amountRules = {
  CNY: { pattern: '^(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,2})?$' },
  POINT: { pattern: '^(?:0|[1-9][0-9]{0,14})$' },
} as const;

/**
 * Maximum length of an amount's text. No schema pattern: the server parses amounts with the ledger's `amountOf`, whose failures say what is
 * wrong.
 */
export const amountTextRules = { maxLength: 20 } as const;

/** An amount of money in a request. Rejected at its field: `amount.format`, `amount.range` { min, max }. */
export const YuanInput = TypedText({
  ...amountTextRules,
  description: 'yuan above zero as a decimal string with at most two decimals, e.g. "12.05"',
});

/** The same for points. */
export const PointsInput = TypedText({ ...amountTextRules, description: 'whole points above zero as a decimal string, e.g. "50"' });

/** For endpoints whose caller also sends the currency. */
export const AmountInput = TypedText({ ...amountTextRules, description: 'yuan with at most two decimals, or whole points; above zero' });

/** An amount in a response: exact, negative for a debit. */
export const Amount = Type.String({ description: 'decimal string: yuan with two decimals, or whole points' });
