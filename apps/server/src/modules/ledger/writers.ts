import { sql, type RawBuilder } from 'kysely';

/**
 * The transactions that may be writing to tables, by their virtual ids, as an array of text. A transaction that inserts holds the lock of
 * its table from before an id is assigned until its end (`pg_locks` in PostgreSQL's documentation); a snapshot's xmax is no substitute,
 * because it is one past the last that has *ended*: a running transaction may be at or above it.
 */
export function writersOf(tables: readonly string[]): RawBuilder<string[]> {
  return sql`array(select distinct virtualtransaction from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database()) and relation = any(${tables}::regclass[]::oid[]))`;
}
