import { sql, type RawBuilder } from 'kysely';

/** A page of a list as values of a statement; `needed` is what is read up to its end. */
export interface PageSql {
  most: RawBuilder<unknown>;
  offset: RawBuilder<unknown>;
  needed: RawBuilder<unknown>;
}

/**
 * The offset hides in a select, because a plan made for one page should not seem better than the one for all: planning
 * takes as long as reading.
 */
export function pageSql(size: number, offset: string | number): PageSql {
  const most = sql.lit(size);
  return { most, offset: sql`(select ${offset}::int)`, needed: sql`(select ${offset}::int + ${most})` };
}
