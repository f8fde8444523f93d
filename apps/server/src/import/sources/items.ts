import type { ReadItem } from './reader.ts';
import { cursorIn, sectionCursor } from './sections.ts';

/** What a row becomes: a record, or the reason why none. */
export type Became =
  | { record: Extract<ReadItem, { outcome: 'record' }>['record']; remarks?: readonly string[]; isKnown?: true }
  | { reason: string; merged?: boolean };

type RowFacts = Pick<ReadItem, 'table' | 'cursor' | 'rows'>;

/** The item of a row; `key` names it for whoever looks it up when nothing comes of it. */
export function itemOf(row: RowFacts, key: string, became: Became): ReadItem {
  if ('record' in became) return { ...row, outcome: 'record', ...became };
  return { ...row, outcome: became.merged === true ? 'merged' : 'left_out', key, reason: became.reason };
}

/** A page of rows, each with its cursor. */
type Page<R> = readonly { row: R; cursor: string }[];

/** Rows in pages, one after the other; `each` may look up what belongs to a page before. */
export async function* rowItems<R>(
  table: string,
  pages: AsyncIterable<Page<R>>,
  keyOf: (row: R) => string,
  each: (row: R) => Became | Promise<Became>,
): AsyncGenerator<ReadItem> {
  for await (const page of pages) {
    for (const { row, cursor } of page) yield itemOf({ table, cursor }, keyOf(row), await each(row));
  }
}

/** One table of several that are read one after the other. */
export interface TablePart<R> {
  table: string;
  pages: (after: string | null) => AsyncIterable<Page<R>> | Iterable<Page<R>>;
  keyOf: (row: R) => string;
  /** How many rows of the table a row stands for; 1 if absent. */
  rowsOf?: ((row: R) => number) | undefined;
  /** undefined: another kind has the row. */
  become: (row: R) => Became | undefined;
}

/** The rows of some tables, one table after the other, each with its record or reason. */
export async function* tableItems<R>(parts: readonly TablePart<R>[], after: string | null): AsyncGenerator<ReadItem> {
  for (const [at, { table, pages, keyOf, rowsOf, become }] of parts.entries()) {
    const start = cursorIn(after, at);
    if (start === undefined) continue;
    for await (const page of pages(start)) {
      for (const { row, cursor } of page) {
        const became = become(row);
        const rows = rowsOf?.(row);
        const facts = { table, cursor: sectionCursor(at, cursor), ...(rows !== undefined && { rows }) };
        if (became !== undefined) yield itemOf(facts, keyOf(row), became);
      }
    }
  }
}
