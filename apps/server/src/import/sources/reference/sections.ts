import { type Became, itemOf } from '../items.ts';
import { type Row, textIn } from '../mysql-database.ts';
import { key, rowPages, textPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
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
  /** 0 where another kind counts the rows. */
  rows?: 0;
  become: (row: Row) => Became;
}

/** The rows of a table in the order of its key. */
export function pagesOf({ db, of }: Site, name: string, section: Omit<Section, 'become' | 'table'>, after: string | null) {
  const { columns, join = '', where = '1', id = 'id', isText = false } = section;
  const from = `${of(name)} m ${join}`;
  return isText
    ? textPages(db, { columns, from, where, key: `m.${id}` }, after)
    : rowPages(db, { columns, from, where, keys: [key(`m.${id}`)] }, after);
}

/** Tables that are there, one after the other, with all of their shards. */
export async function* readSections(site: Site, sections: readonly Section[], after: string | null): AsyncGenerator<ReadItem> {
  const parts = sections.flatMap((section) => {
    const shards = site.shards(section.table);
    const names = shards.length > 0 ? shards : site.has(section.table) ? [section.table] : [];
    return names.map((name) => ({ section, name }));
  });
  for (const [at, { section, name }] of parts.entries()) {
    const start = cursorIn(after, at);
    if (start === undefined) continue;
    const { table, rows, id = 'id', become } = section;
    for await (const page of pagesOf(site, name, section, start)) {
      for (const { row, cursor } of page) {
        const facts = { table, cursor: sectionCursor(at, cursor), ...(rows === 0 && { rows }) };
        yield itemOf(facts, textIn(row, id) || cursor, become(row));
      }
    }
  }
}
