/** Only a few statements are prepared; the limit guards against a text that varies endlessly. */
const mostNames = 200;

/** By the text of a statement: the name under which it is parsed and planned once per connection. */
const names = new Map<string, string>();

/** Texts of statements whose result is not read. */
const sentAhead = new Set<string>();

/** Undefined: it is parsed each time. */
export const nameOf = (text: string): string | undefined => names.get(text);

/** Whether a transaction continues without waiting for the statement. */
export const isSentAhead = (text: string): boolean => sentAhead.has(text);

/** From now on statements with this text are prepared; no effect beyond the limit. */
export function prepareText(text: string): void {
  if (!names.has(text) && names.size < mostNames) names.set(text, `s${names.size}`);
}

/** From now on a transaction does not wait for prepared statements with this text. */
export function sendTextAhead(text: string): void {
  if (names.has(text)) sentAhead.add(text);
}
