import { OWNER } from './roles.ts';
import { openOneConnection } from '../one-connection.ts';

export function urlOf(port: number, password: string, role = OWNER, database = OWNER): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the database of the site if it is missing, as the role that owns it. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = await openOneConnection(urlOf(port, password, OWNER, 'postgres'));
  try {
    const { rows } = await client.query(`select from pg_database where datname = '${OWNER}'`);
    if (rows.length === 0) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}
