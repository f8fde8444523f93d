import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db, Tx } from './db.ts';

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

/** A statement of Kysely, a builder or `sql`. */
interface Query<R> {
  compile: (db: Db | Tx) => CompiledQuery<R>;
}

function run<R>(db: Db | Tx, query: Query<R>, mark: (text: string) => void): Promise<QueryResult<R>> {
  const compiled = query.compile(db);
  mark(compiled.sql);
  return db.executeQuery(compiled);
}

/**
 * Rows of a statement that is parsed once per connection, because planning took longer than running it. Its text may have a few variants.
 */
export async function prepared<R>(db: Db | Tx, query: Query<R>): Promise<R[]> {
  return (await run(db, query, prepareText)).rows;
}

/**
 * Runs a prepared statement whose result is not read. Within a transaction it is not awaited either: it is sent, followed immediately by
 * later statements. The database runs them in this order, so locks are taken as if each had been awaited. If it fails, the next awaited
 * statement throws the error, at the latest the commit.
 */
export async function sendAhead(db: Db | Tx, query: Query<unknown>): Promise<void> {
  await run(db, query, (text) => {
    prepareText(text);
    if (names.has(text)) sentAhead.add(text);
  });
}
