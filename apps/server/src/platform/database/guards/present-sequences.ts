import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import { guarded } from './guarded.ts';

/** Sequences that are behind the ids of their table: the next rows would get ids that are, or were, others'. */
export async function presentSequences(tx: Tx): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; sequence: string }>`
    select relname as name, pg_get_serial_sequence(relname, 'id') as sequence from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'id' and attidentity <> ''
    where relnamespace = quote_ident(current_schema())::regnamespace and relname = any(${[...guarded]}::text[]) order by relname`.execute(
    tx,
  );
  const behind: string[] = [];
  for (const { name, sequence } of tables) {
    const { rows } = await sql<{ isBehind: boolean }>`
      select (select coalesce(max(id), 0) from ${sql.table(name)}) > coalesce((
        select last_value from pg_sequences where format('%I.%I', schemaname, sequencename) = ${sequence}), 0) as is_behind`.execute(tx);
    if (rows[0]?.isBehind === true) behind.push(name);
  }
  return behind;
}
