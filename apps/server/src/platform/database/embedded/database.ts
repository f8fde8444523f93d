import pg from 'pg';
import { OWNER } from './roles.ts';

export function urlOf(port: number, password: string, role = OWNER, database = OWNER): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the database of the site if it is missing, as the role that owns it. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, OWNER, 'postgres') });
  // The next statement says that the connection is lost; an error without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(`select from pg_database where datname = '${OWNER}'`);
    if (rows.length === 0) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}
