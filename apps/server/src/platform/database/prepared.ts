import { sql } from 'kysely';

export const mark = '/* prepared */';

/** A statement that ends with this is parsed once per connection; planning took longer than running it. */
export const prepared = sql.raw(mark);

const unreadMark = `/* unread */ ${mark}`;

/**
 * A prepared statement whose answer nobody reads. Within a transaction nobody waits for it either: it is sent, and what
 * follows is sent behind it. The database runs them in this order, so locks are taken as if each had been waited for. What
 * it fails with is thrown by the next statement that is waited for, at the latest by the commit.
 */
export const unread = sql.raw(unreadMark);

export function isUnread(text: string): boolean {
  return text.endsWith(unreadMark);
}

/** Few statements carry the mark; the bound only guards against one whose text varies without end. */
const mostNames = 200;

const names = new Map<string, string>();

/** Undefined: it is parsed each time. */
export function nameOf(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size === mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
