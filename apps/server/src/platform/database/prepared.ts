import { sql } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseAway, orAway } from './away.ts';

export const mark = '/* prepared */';

/** A statement that ends with this is parsed once per connection; planning took longer than running it. */
export const prepared = sql.raw(mark);

/** Few statements carry the mark; the bound only guards against one whose text varies without end. */
const mostNames = 200;

const names = new Map<string, string>();

/** Undefined: it is parsed each time. */
export function nameOf(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size === mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** @throws DatabaseAway */
async function clientOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAway('the database does not take connections', { cause: error });
  }
}

/** The pool's connections as Kysely sees them, one and the same object per connection, with marked statements named. */
export function preparing(pool: pg.Pool): { connect: () => Promise<PostgresPoolClient>; end: () => Promise<void>; options: object } {
  const seen = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const open = (client: pg.PoolClient): PostgresPoolClient => {
    let lost = false;
    const query = (text: string, values: unknown[]) =>
      client.query({ name: nameOf(text), text, values }).catch((error: unknown) => {
        const told = orAway(error);
        lost ||= told instanceof DatabaseAway;
        throw told;
      });
    // Kysely's type also has cursors, which nobody here uses. The pool would give a lost connection to the next before
    // it hears that it is closed.
    const opened = {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy === true || lost),
    };
    seen.set(client, opened);
    return opened;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await clientOf(pool);
      return seen.get(client) ?? open(client);
    },
  };
}
