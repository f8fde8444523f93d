/** From above: no usual tokenizer makes more than a token of two bytes, and frames of messages cost a little. */
export function mostTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 2) + 200;
}

/** About as many as there are, for a call that was ended before its provider told. */
export function likelyTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3.5);
}
