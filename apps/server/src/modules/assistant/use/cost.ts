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
