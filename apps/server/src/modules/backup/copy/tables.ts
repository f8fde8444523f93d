import pg from 'pg';

/** A table as both ends of a copy name it. */
export interface CopiedTable {
  /** `schema.name` */
  name: string;
  /** Those that are stored, by name: a table that grew by migrations has them in another order than a new one. */
  columns: string[];
}

/** What the other end has by itself: which migrations ran there. */
const leftOut = ['public.schema_migration', 'graphile_worker.migrations'];

const schemas = ['public', 'graphile_worker'];

/** Every table of the site and of its queue; what a crash may empty is not among them. */
export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select nspname || '.' || relname as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname = any($1) and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`,
    [schemas],
  );
  return rows.filter(({ name }) => !leftOut.includes(name));
}

const quotedName = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** The table with its columns, as COPY takes it. */
export function copyTarget({ name, columns }: CopiedTable): string {
  return `${quotedName(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

export { quotedName, schemas };
