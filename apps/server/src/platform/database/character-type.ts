import type pg from 'pg';

/**
 * Whether pg_trgm supports Chinese here. It recognizes letters by the lc_ctype of the database, and with `C` only ASCII, whatever the
 * encoding.
 */
export async function seesChinese(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ seen: boolean }>("select cardinality(show_trgm('茶')) > 0 as seen");
  return rows[0]?.seen === true;
}
