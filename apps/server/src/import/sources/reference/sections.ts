import { type Became, tableItems, type TablePart } from '../items.ts';
import { type Row, textIn } from '../mysql-database.ts';
import { key, rowPages, textPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import type { Site } from './site.ts';

/** One table, or the shards of one: every row is a record, or has a reason why not. */
export interface Section {
  table: string;
  columns: string;
  /** Joins of the table, which is `m`. */
  join?: string;
  where?: string;
  /** The column of its key, and whether that is a text. */
  id?: string;
  isText?: boolean;
  /** SQL: what gives the order as a text, where that is no column. */
  order?: string;
  /** 0 where another kind counts the rows. */
  rows?: 0;
  become: (row: Row) => Became;
}

/** The rows of a table in the order of its key. */
export function pagesOf({ db, of }: Site, name: string, section: Omit<Section, 'become' | 'table'>, after: string | null) {
  const { columns, join = '', where = '1', id = 'id', isText = false, order } = section;
  const from = `${of(name)} m ${join}`;
  return isText
    ? textPages(db, { columns, from, where, key: order ?? `m.${id}` }, after)
    : rowPages(db, { columns, from, where, keys: [key(`m.${id}`)] }, after);
}

/** Tables that are there, one after the other, with all of their shards. */
export function readSections(site: Site, sections: readonly Section[], after: string | null): AsyncGenerator<ReadItem> {
  const parts = sections.flatMap((section): TablePart<Row>[] => {
    const { table, rows, id = 'id', become } = section;
    const shards = site.shards(table);
    const names = shards.length > 0 ? shards : site.has(table) ? [table] : [];
    return names.map((name) => ({
      table,
      pages: (start) => pagesOf(site, name, section, start),
      keyOf: (row) => textIn(row, id) || name,
      rowsOf: rows === 0 ? () => 0 : undefined,
      become,
    }));
  });
  return tableItems(parts, after);
}
