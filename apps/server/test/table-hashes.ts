import pg from 'pg';

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Rows of one statement, over a connection of its own. */
export function rowsOf<R extends object>(url: string, sql: string): Promise<R[]> {
  return withClient(url, async (client) => (await client.query<R>(sql)).rows);
}

/** A hash of all rows of each table, whatever the order of its columns. */
export function tableHashes(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const hash = "count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '')";
      const text = `select ${hash} as hash from (select to_jsonb(t)::text as line from ${name} t) lines`;
      const { rows } = await client.query<{ hash: string }>(text);
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  });
}
