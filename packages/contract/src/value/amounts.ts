import Type from 'typebox';

export const currencies = ['CNY', 'POINT'] as const;

/**
 * How amounts are written, as data, so that forms can check before they ask: yuan with at most two decimals, points
 * whole; plain ASCII digits without sign, exponent, spaces or needless zeros in front. Zero matches and is refused by
 * range. Twelve digits before the point, fifteen for points: far inside 64 bits.
 */
export const amountRules = {
  CNY: { pattern: '^(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,2})?$' },
  POINT: { pattern: '^(?:0|[1-9][0-9]{0,14})$' },
} as const;

/** How long the text of an amount may be. No schema pattern: the server reads amounts with the ledger's `amountOf`, whose failures say what is wrong. */
export const amountTextRules = { maxLength: 20 } as const;

/** An amount of money that a caller sends. Refused at its field: `amount.format`, `amount.range` { min, max }. */
export const YuanInput = Type.String({
  ...amountTextRules,
  description: 'yuan above zero as a decimal string with at most two decimals, e.g. "12.05"',
});

/** The same for points. */
export const PointsInput = Type.String({ ...amountTextRules, description: 'whole points above zero as a decimal string, e.g. "50"' });

/** For endpoints whose caller also names the currency. */
export const AmountInput = Type.String({ ...amountTextRules, description: 'yuan with at most two decimals, or whole points; above zero' });

/** An amount that the server tells: exact, with a sign when it left. */
export const Amount = Type.String({ description: 'decimal string: yuan with two decimals, or whole points' });
