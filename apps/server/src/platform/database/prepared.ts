import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db, Tx } from './db.ts';

/** Few statements are prepared; the bound only guards against one whose text varies without end. */
const mostNames = 200;

/** By the text of a statement: it is parsed and planned once per connection under this name. */
const names = new Map<string, string>();

/** Texts of statements whose answer nobody reads. */
const sentAhead = new Set<string>();

/** Undefined: it is parsed each time. */
export const nameOf = (text: string): string | undefined => names.get(text);

/** Whether a transaction goes on without waiting for the statement. */
export const isSentAhead = (text: string): boolean => sentAhead.has(text);

/** From now on statements of this text are prepared; without effect past the bound. */
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

/** Rows of a statement that is parsed once per connection; planning took longer than running it. Its text may vary a little. */
export async function prepared<R>(db: Db | Tx, query: Query<R>): Promise<R[]> {
  return (await run(db, query, prepareText)).rows;
}

/**
 * Runs a prepared statement whose answer nobody reads. Within a transaction nobody waits for it either: it is sent, and what
 * follows is sent behind it. The database runs them in this order, so locks are taken as if each had been waited for. What
 * it fails with is thrown by the next statement that is waited for, at the latest by the commit.
 */
export async function sendAhead(db: Db | Tx, query: Query<unknown>): Promise<void> {
  await run(db, query, (text) => {
    prepareText(text);
    if (names.has(text)) sentAhead.add(text);
  });
}
