import pg from 'pg';

const NAME = 'chaguan';

export function urlOf(port: number, password: string, role = NAME, database = NAME): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes the role and the database of the site where they are missing. The role is no superuser: it owns its
 * database and may create others (the tests clone theirs), but cannot touch the server's files.
 */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres', 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${NAME}') as role,
              exists (select from pg_database where datname = '${NAME}') as database`,
    );
    if (!rows[0]?.role) {
      await client.query(`create role ${NAME} login createdb password ${client.escapeLiteral(password)}`);
      await client.query(`grant pg_monitor to ${NAME}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}
