import type pg from 'pg';

/**
 * Whether pg_trgm sees Chinese here. It takes for letters what lc_ctype of the database says, and with `C` that is
 * ASCII alone, whatever the encoding.
 */
export async function seesChinese(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ seen: boolean }>("select cardinality(show_trgm('茶')) > 0 as seen");
  return rows[0]?.seen === true;
}
