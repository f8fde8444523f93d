import pg from 'pg';

/** A table as both ends of a dump name it. */
export interface DumpedTable {
  /** `schema.name` */
  name: string;
  /** The stored columns, by name: a table that was migrated has them in another order than a new one. */
  columns: string[];
}

/** Tables that the other end fills itself: the migrations that ran there. */
const leftOut = ['public.schema_migration', 'graphile_worker.migrations'];

const schemas = ['public', 'graphile_worker'];

/** Every table of the site and of its queue, except unlogged ones. */
export async function tablesOf(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select nspname || '.' || relname as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname = any($1) and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`,
    [schemas],
  );
  return rows.filter(({ name }) => !leftOut.includes(name));
}

const quotedName = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** The table with its columns, in the form for COPY. */
export function copyTarget({ name, columns }: DumpedTable): string {
  return `${quotedName(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

export { quotedName, schemas };
