import type pg from 'pg';
import { orAway } from './away.ts';
import type { Db } from './db.ts';
import { clientOf, nameOf } from './prepared.ts';
import { countStatement } from './statements.ts';

const pools = new WeakMap<object, pg.Pool>();

/** Where the statements of a database may go without Kysely between. */
export function openDirect(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** Undefined for a transaction: its statements belong on its own connection. */
export function poolOf(db: Db): pg.Pool | undefined {
  return pools.get(db);
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Names of the columns by the statement: the text decides them. */
const columns = new Map<string, readonly string[]>();

function columnsOf(text: string, fields: readonly { name: string }[]): readonly string[] {
  const known = columns.get(text);
  if (known?.length === fields.length) return known;
  const names = fields.map(({ name }) => camel(name));
  if (nameOf(text) !== undefined) columns.set(text, names);
  return names;
}

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < names.length; place += 1) row[names[place] ?? ''] = values[place];
  return row;
}

/** One statement past Kysely, which builds a query's tree, results and log anew each time. Keys inside of JSON stay as they are. */
export async function askDirect<R>(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<R[]> {
  countStatement(text);
  const client = await clientOf(pool);
  try {
    const { fields, rows } = await client.query<unknown[]>({ name: nameOf(text), text, values: values as unknown[], rowMode: 'array' });
    const names = columnsOf(text, fields);
    return rows.map((row) => rowOf(names, row)) as R[];
  } catch (error) {
    throw orAway(error);
  } finally {
    client.release();
  }
}
