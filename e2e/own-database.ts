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

/** An empty database beside that of the site, for a second site with settings that are the whole site's. */
export async function createDatabase(beginning: string): Promise<OwnDatabase> {
  const shared = process.env['SITE_DATABASE_URL'] ?? '';
  const name = `${beginning}_${randomBytes(4).toString('hex')}`;
  await runAt(shared, `create database ${name}`);
  const url = Object.assign(new URL(shared), { pathname: name }).href;
  return {
    url,
    run: (statement, values) => runAt(url, statement, values),
    async drop() {
      await runAt(shared, `drop database if exists ${name} with (force)`);
    },
  };
}
