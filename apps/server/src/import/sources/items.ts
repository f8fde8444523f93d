import type { ReadItem } from './reader.ts';

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
