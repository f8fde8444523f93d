/** The price of a model: yuan per million tokens as decimal text with at most four decimals. */
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

/** The cost of these tokens in millionths of a yuan, rounded up. */
export function costOf({ inputPrice, outputPrice }: Prices, { inputTokens, outputTokens }: Tokens): bigint {
  const units = unitsOf(inputPrice) * BigInt(inputTokens) + unitsOf(outputPrice) * BigInt(outputTokens);
  return (units + 9_999n) / 10_000n;
}

/** Upper bound: no usual tokenizer produces more than one token per two bytes, and message framing costs a little. */
export function mostTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 2) + 200;
}

/** An estimate for a call that was aborted before the provider reported its usage. */
export function likelyTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3.5);
}

/** The provider's count if plausible: a whole number between zero and `most`. Undefined: there is none. */
export function plausibleTokens(reported: number | undefined, most: number): number | undefined {
  if (reported === undefined || Number.isNaN(reported)) return undefined;
  return Math.min(most, Math.max(0, Math.round(reported)));
}
