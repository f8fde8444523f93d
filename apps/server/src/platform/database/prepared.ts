import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db, Tx } from './db.ts';
import { prepareText, sendTextAhead } from './prepared-names.ts';

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
    sendTextAhead(text);
  });
}
