import { type Database, type Row, textIn } from './mysql-database.ts';
import { firstOfEach, PageSize } from './page-size.ts';

/** What to select, in the order of one or two numeric columns that are unique together. */
export interface Selection {
  columns: string;
  /** Table with its joins. */
  from: string;
  where?: string;
  /** As in SQL, e.g. `t.tid`, with the name that the row has it by. */
  keys: readonly [first: Key, second?: Key];
  values?: readonly (string | number)[];
  groupBy?: string;
}

interface Key {
  sql: string;
  name: string;
}

export const key = (sql: string): Key => ({ sql, name: sql.replace(/^.*\./, '').replaceAll('`', '') });

const width = 12;

/** Where reading goes on after a row: its keys with leading zeros, so that cursors grow as texts. */
function cursorOf(row: Row, keys: Selection['keys']): string {
  return keys.map((one) => (one === undefined ? '' : textIn(row, one.name).padStart(width, '0'))).join('.');
}

/**
 * A part of a cursor as a number of SQL, with all its digits: numbers of JavaScript round large ones down, and a page after a rounded number
 * is the same page again. Only digits get into the statement.
 */
function positionOf(part = ''): string {
  if (part === '') return '-1';
  return /^0*(-?\d+)$/.exec(part)?.[1] ?? String(Number(part));
}

/** The rows of a selection in pages, each after the last row of the one before: no page costs more than the first. */
export async function* rowPages(db: Database, selection: Selection, after: string | null): AsyncGenerator<{ row: Row; cursor: string }[]> {
  const { columns, from, where = '1', keys, values = [], groupBy } = selection;
  const [first, second] = keys;
  const order = second === undefined ? first.sql : `${first.sql}, ${second.sql}`;
  const size = new PageSize();
  let cursor = after;
  for (;;) {
    const limit = size.rows;
    const [one, other] = (cursor ?? '').split('.');
    const [at, then] = [positionOf(one), positionOf(other)];
    const later =
      second === undefined ? `${first.sql} > ${at}` : `(${first.sql} > ${at} or (${first.sql} = ${at} and ${second.sql} > ${then}))`;
    const sql = `select ${columns} from ${from} where (${where}) and ${later} ${groupBy === undefined ? '' : `group by ${groupBy} `}order by ${order} limit ${limit}`;
    const rows = await db.rows(sql, values);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield firstOfEach(rows.map((row) => ({ row, cursor: cursorOf(row, keys) })));
    if (rows.length < limit) return;
    size.note(rows);
    cursor = cursorOf(last, keys);
  }
}

interface TextSelection {
  columns: string;
  from: string;
  where?: string;
  /** SQL: the unique column of texts that gives the order. */
  key: string;
  values?: readonly (string | number)[];
}

/**
 * The same for tables whose key is a text, in the order of its collation, so that its index serves. A cursor begins with the weight of the
 * text in that order: cursors grow as texts, whatever the collation is.
 */
export async function* textPages(
  db: Database,
  selection: TextSelection,
  after: string | null,
): AsyncGenerator<{ row: Row; cursor: string }[]> {
  const { columns, from, where = '1', key: name, values = [] } = selection;
  const size = new PageSize();
  let cursor = after;
  for (;;) {
    const limit = size.rows;
    const last = cursor === null ? [] : [Buffer.from(cursor.slice(cursor.indexOf('.') + 1), 'hex')];
    const later = cursor === null ? '1' : `${name} > _utf8mb4 ?`;
    const rows = await db.rows(
      `select ${columns}, hex(weight_string(${name})) as keyWeight, hex(convert(${name} using utf8mb4)) as keyBytes
       from ${from} where (${where}) and ${later} order by ${name} limit ${limit}`,
      [...values, ...last],
    );
    if (rows.length === 0) return;
    const page = firstOfEach(rows.map((row) => ({ row, cursor: `${textIn(row, 'keyWeight')}.${textIn(row, 'keyBytes')}` })));
    yield page;
    if (rows.length < limit) return;
    size.note(rows);
    cursor = page.at(-1)?.cursor ?? null;
  }
}
