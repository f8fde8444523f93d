import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  url: string;
  /** Runs one statement there. */
  run: (statement: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
  drop: () => Promise<void>;
}

async function runAt(url: string, statement: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Ends remaining connections. A non-superuser may not end an autovacuum (42501): the plain drop waits for it. */
async function dropAt(shared: string, name: string): Promise<void> {
  await runAt(shared, `drop database if exists ${name} with (force)`).catch(async (error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    await runAt(shared, `drop database if exists ${name}`);
  });
}

/** An empty database beside that of the site, for a second site with settings of its own. */
export async function createDatabase(beginning: string): Promise<OwnDatabase> {
  const shared = process.env['SITE_DATABASE_URL'] ?? '';
  const name = `${beginning}_${randomBytes(4).toString('hex')}`;
  await runAt(shared, `create database ${name}`);
  const url = Object.assign(new URL(shared), { pathname: name }).href;
  return {
    url,
    run: (statement, values) => runAt(url, statement, values),
    drop: () => dropAt(shared, name),
  };
}
