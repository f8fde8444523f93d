/** What a model costs: yuan for a million tokens as decimal text with at most four decimals. */
export interface Prices {
  inputPrice: string;
  outputPrice: string;
}

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** Ten-thousandths of a yuan. */
function unitsOf(price: string): bigint {
  const [whole = '0', part = ''] = price.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
}

/** Millionths of a yuan as decimal text: '0.001234'. */
export function yuanOf(micros: bigint): string {
  return `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}

/** What these tokens cost in millionths of a yuan, rounded up. */
export function costOf({ inputPrice, outputPrice }: Prices, { inputTokens, outputTokens }: Tokens): bigint {
  const units = unitsOf(inputPrice) * BigInt(inputTokens) + unitsOf(outputPrice) * BigInt(outputTokens);
  return (units + 9_999n) / 10_000n;
}

/** From above: no usual tokenizer makes more than a token of two bytes, and frames of messages cost a little. */
export function mostTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 2) + 200;
}

/** About as many as there are, for a call that was ended before its provider told. */
export function likelyTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3.5);
}

/** What a provider counted, so far as it can be true: a whole number between nothing and `most`. Undefined: it counted nothing. */
export function plausibleTokens(reported: number | undefined, most: number): number | undefined {
  if (reported === undefined || Number.isNaN(reported)) return undefined;
  return Math.min(most, Math.max(0, Math.round(reported)));
}
