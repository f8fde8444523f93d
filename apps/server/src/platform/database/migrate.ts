import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../../migrations/', import.meta.url);

/** Any number that only we use: two processes that start together must not migrate together. */
const lockKey = 7_236_541;

interface Step {
  name: string;
  sql: string;
  hash: string;
}

async function steps(): Promise<Step[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, step: Step): Promise<void> {
  await client.query('begin');
  try {
    await client.query(step.sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [step.name, step.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * Brings the database to the newest shape, forward only, each file in a transaction of its own.
 * @returns names of the files that were applied now
 * @throws when an applied file was changed afterwards, or a file fails
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const done: string[] = [];
    for (const step of await steps()) {
      const hash = applied.get(step.name);
      if (hash !== undefined && hash !== step.hash) throw new Error(`migration ${step.name} was changed after it was applied`);
      if (hash !== undefined) continue;
      await apply(client, step);
      done.push(step.name);
    }
    return done;
  } finally {
    await client.end();
  }
}
