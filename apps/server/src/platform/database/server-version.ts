import type pg from 'pg';

const oldest = 15;

/** @returns the version, e.g. `18.4`. @throws with a sentence when the server is older than our migrations require */
export async function checkServerVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version.split(' ')[0] ?? '';
  if (Number.parseInt(version, 10) < oldest) throw new Error(`PostgreSQL ${oldest} or later is needed; this server is ${version}`);
  return version;
}
