/** A word more than a text had that is longer than its limit by now. */
const growth = 20;

/**
 * How many characters (code points) an edited text may have: no rule of writing applies to what already stands, so a text that is longer
 * than its limit by now may stay, and grow by a word. `stored`: the text that the edit replaces; undefined for a new one.
 */
export function maxLengthFor(limit: number, stored: string | undefined): number {
  if (stored === undefined) return limit;
  const length = [...stored].length;
  return length > limit ? length + growth : limit;
}
