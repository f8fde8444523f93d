import pg from 'pg';
import { isOwnRelation } from '../../../platform/database/own-relations.ts';

/** A table as both ends of a dump name it. */
export interface DumpedTable {
  /** `schema.name`; the schema of the site is called `public`, whatever its name is at either end. */
  name: string;
  /** The stored columns, by name: a table that was migrated has them in another order than a new one. */
  columns: string[];
}

/** Tables that the other end fills itself: the migrations that ran there. */
const leftOut = ['public.schema_migration', 'graphile_worker.migrations'];

/** Every table of the site and of its queue, except unlogged ones. */
export async function tablesOf(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select case nspname when current_schema() then 'public' else nspname end || '.' || relname as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where ${isOwnRelation} and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`,
  );
  return rows.filter(({ name }) => !leftOut.includes(name));
}

/** The first schema of the search_path is that of the site. */
export const quotedName = (name: string): string =>
  name
    .replace(/^public\./, '')
    .split('.')
    .map(pg.escapeIdentifier)
    .join('.');

/** The table with its columns, in the form for COPY. */
export function copyTarget({ name, columns }: DumpedTable): string {
  return `${quotedName(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}
