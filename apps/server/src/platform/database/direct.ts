import type pg from 'pg';
import { DatabaseAway, orAway } from './away.ts';
import type { Db } from './db.ts';
import { clientOf } from './prepared.ts';
import { PreparedRead } from './prepared-read.ts';
import { countStatement } from './statements.ts';
import type { Value } from './wire-values.ts';

const pools = new WeakMap<object, pg.Pool>();

/** Where the statements of a database may go without Kysely between. */
export function openDirect(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** Undefined for a transaction: its statements belong on its own connection. */
export function poolOf(db: Db): pg.Pool | undefined {
  return pools.get(db);
}

/** Apart from those that Kysely's statements have on the same connections. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `d${names.size}`;
  names.set(text, known);
  return known;
}

/**
 * One statement past Kysely, which builds a query's tree, results and log anew each time. It is prepared on each
 * connection, so its text must be one of few. Keys inside of JSON stay as they are.
 */
export async function askDirect<R>(pool: pg.Pool, text: string, values: readonly Value[]): Promise<R[]> {
  countStatement(text);
  const client = await clientOf(pool);
  try {
    const rows = await new Promise<R[]>((resolve, reject) => {
      client.query(new PreparedRead(nameOf(text), text, values, (error, found = []) => (error === null ? resolve(found as R[]) : reject(error))));
    });
    client.release();
    return rows;
  } catch (error) {
    const said = orAway(error);
    // The pool would give it to the next before it hears that it is closed.
    client.release(said instanceof DatabaseAway);
    throw said;
  }
}
