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
