import { sql } from 'kysely';
import type { Db } from '../src/platform/database/db.ts';
import type { TestApp } from './app.ts';

/** `memberId` as the database calls it. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Field {
  name: string;
  type: string;
  /** A check of the column, as PostgreSQL writes it. */
  definition: string | null;
  namesMember: boolean;
}

/** Columns of a table that a row must give, or all that it can give. */
async function fieldsOf(db: Db, table: string, which: 'required' | 'all'): Promise<Field[]> {
  const { rows } = await sql<Field>`
    select attname as name, format_type(atttypid, null) as type, (
      select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1) as definition,
      exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and confrelid = 'member'::regclass and conkey = array[attnum]) as "namesMember"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
      and (${which === 'all'}::boolean or (attnotnull and not atthasdef))`.execute(db);
  return rows;
}

/** A value that the column takes: the first that its check names, this moment, an empty collection unless it must not be, else a one. */
function valueOf({ type, definition, namesMember }: Field, { clock }: TestApp, otherId: string): string {
  if (namesMember) return otherId;
  const allowed = /ARRAY\['([^']+)'/.exec(definition ?? '')?.[1];
  if (allowed !== undefined) return allowed;
  if (type.endsWith('[]')) return definition?.includes('cardinality') ? '{1}' : '{}';
  if (type.startsWith('json')) return '{}';
  if (type.startsWith('timestamp')) return clock.now().toISOString();
  return type === 'date' ? '2026-01-01' : '1';
}

/** Lets a table of a test's own database take rows whose other ends are not there, but for references to the tables that stay. */
export async function loosen(db: Db, table: string, staying: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'f' and conrelid = ${table}::regclass
      and confrelid::regclass::text <> all(${staying}::text[])`.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
}

/**
 * Inserts a row with these values; what else the table requires, or all that it has, is filled by the types and checks of its columns.
 * @param otherId the member whom other columns name
 */
export async function plant(
  app: TestApp,
  table: string,
  given: Readonly<Record<string, string>>,
  otherId: string,
  which: 'required' | 'all' = 'required',
): Promise<void> {
  const fields = await fieldsOf(app.db, table, which);
  const rest = fields
    .filter(({ name }) => !(name in given))
    .map((field) => [field.name, valueOf(field, app, otherId), field.type] as const);
  const columns = [...Object.keys(given), ...rest.map(([name]) => name)].map((name) => sql.ref(name));
  const values = [
    ...Object.values(given).map((value) => sql`${sql.lit(value)}`),
    ...rest.map(([, value, type]) => sql`${value}::text::${sql.raw(type)}`),
  ];
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(app.db);
}
