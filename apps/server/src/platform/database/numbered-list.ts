import type { Cursor } from '@chaguan/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { cursorOf, valuesOf, type Position } from './list-cursor.ts';
import { type Key, keySql, valueSql } from './list-keys.ts';

export { ascending, descending } from './list-keys.ts';
export type { Position } from './list-cursor.ts';

/** What a reader asks for: a page by its number, or what follows a cursor. */
export interface PageOfList {
  page?: number | undefined;
  after?: string | undefined;
}

/** A row with the values of its list's order, see `ListPage.cursor`. */
export interface Listed {
  cursor: Position;
}

interface NumberedPage<R> {
  rows: Omit<R, 'cursor'>[];
  /** Fields of the response. */
  numbers: { page: number; pages: number; total: number; next: Cursor | null };
}

/** One page of a list. `table` is the name by which the statement knows the columns of the order, if they need one. */
export interface ListPage {
  page: number;
  size: number;
  /** Whether it is read by its number. */
  isNumbered: boolean;
  /** Rows that the page skips; none after a cursor. */
  offset: number;
  /** One row more than a page, so that the end is known. */
  limit: number;
  /** Whether a row comes after the cursor; true for a page by its number. */
  beyond: (table?: string) => RawBuilder<boolean>;
  order: (table?: string) => RawBuilder<unknown>;
  /** `order by … limit … offset …` */
  slice: (table?: string) => RawBuilder<unknown>;
  /** The column of `Listed`. */
  cursor: (table?: string) => RawBuilder<unknown>;
  /** Adds all of these to a query. */
  of: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O & Listed>;
  /** The rows to show, and the numbers of the page. `total`: how many rows the list has. */
  show: <R extends Listed>(rows: readonly R[], total: number) => NumberedPage<R>;
}

/** `a` comes after `b` in a list whose order is all `keys`: compared as rows where the index can be read from that place on. */
function beyondSql(keys: readonly Key[], position: Position, table: string | undefined): RawBuilder<boolean> {
  const [key, ...others] = keys;
  const [value = null, ...rest] = position;
  if (key === undefined) return sql<boolean>`false`;
  const isRow = keys.every((one, index) => one.descending === key.descending && one.nullable !== true && position[index] !== null);
  if (isRow) {
    const columns = sql.join(keys.map((one) => keySql(one, table)));
    const values = sql.join(keys.map((one, index) => valueSql(one, position[index] ?? null)));
    return sql<boolean>`(${columns}) ${sql.raw(key.descending ? '<' : '>')} (${values})`;
  }
  const column = keySql(key, table);
  const beyond = beyondSql(others, rest, table);
  if (value === null) return sql<boolean>`(${column} is null and ${beyond})`;
  const [comes, bound] = key.descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  const given = valueSql(key, value);
  // Without nulls the first comparison bounds the scan of an index.
  return key.nullable === true
    ? sql<boolean>`(${column} is null or ${column} ${comes} ${given} or (${column} = ${given} and ${beyond}))`
    : sql<boolean>`(${column} ${bound} ${given} and (${column} ${comes} ${given} or ${beyond}))`;
}

interface Limits {
  size: number;
  /** Pages that exist at most. */
  mostPages?: number;
}

/**
 * A list that is read in pages, by number or from the last row that the reader saw on. The values of that row are in the cursor, not its
 * id: it may be removed or moved meanwhile. `keys` are the columns of the order, the last ones unique, so that no two rows have the same
 * place; everybody who reads the list may know their values. `name` tells its cursors from those of other orders. Of a list
 * `within` so many rows, a page beyond the end is the last one.
 */
export function numberedList(
  name: string,
  { size, mostPages = Infinity }: Limits,
  ...keys: Key[]
): (requested: PageOfList, options?: { within?: number }) => ListPage {
  const order = (table?: string) =>
    sql.join(
      keys.map(
        (key) =>
          sql`${keySql(key, table)} ${sql.raw(key.descending ? 'desc' : 'asc')} ${sql.raw(key.nullable === true ? 'nulls last' : '')}`,
      ),
    );
  const cursor = (table?: string) => sql`array[${sql.join(keys.map((key) => key.text(keySql(key, table))))}]`;
  return ({ page: requested = 1, after }, { within } = {}) => {
    const page = within === undefined || after !== undefined ? requested : Math.min(requested, Math.max(Math.ceil(within / size), 1));
    const position = after === undefined ? null : valuesOf(name, keys, after);
    const limit = page > mostPages ? 0 : size + 1;
    const offset = position === null ? (page - 1) * size : 0;
    const beyond = (table?: string) => (position === null ? sql<boolean>`true` : beyondSql(keys, position, table));
    const slice = (table?: string) => sql`order by ${order(table)} limit ${limit}::int offset ${offset}::int`;
    return {
      page,
      size,
      isNumbered: position === null,
      offset,
      limit,
      beyond,
      order,
      slice,
      cursor,
      of: (query) =>
        query
          .select(sql<Position>`${cursor()}`.as('cursor'))
          .where(beyond())
          .orderBy(sql`${order()}`)
          .limit(limit)
          .offset(offset) as never,
      show(rows, total) {
        const last = rows.length > size && page < mostPages ? rows[size - 1] : undefined;
        const next = last === undefined ? null : cursorOf(name, last.cursor);
        // What was added or removed since page 1 was read moves the numbers, not the rows: while rows follow, so does a page.
        const reached = rows.length === 0 ? 1 : page + (next === null ? 0 : 1);
        const pages = Math.max(Math.ceil(total / size), reached);
        return { rows: rows.slice(0, size).map(({ cursor: _, ...row }) => row), numbers: { page, pages, total, next } };
      },
    };
  };
}
