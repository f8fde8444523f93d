import { questionRules } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { keptReads } from '../../../platform/kept-reads.ts';
import { countList } from './count-list.ts';
import { questionCardRows, type QuestionCardRow } from './question-cards.ts';
import type { ListShape } from './question-order.ts';

/** What a page of a list is to everyone, before anything is decided for a reader. */
export interface ListPage {
  total: number;
  rows: readonly QuestionCardRow[];
}

/** With its names and numbers. */
const bytesOfRow = 800;

const kept = keptReads<ListPage>({
  // Dropped whole, together with the finished pages, whenever something that lists show has changed.
  names: ['page:question-lists'],
  // Counts of views change without an announcement; they may be this old.
  ttlMs: 2000,
  bytesOf: ({ rows }) => rows.reduce((sum, { title, excerpt }) => sum + bytesOfRow + 2 * (title.length + excerpt.length), 0),
});

async function read(db: Db, shape: ListShape, page: number): Promise<ListPage> {
  const total = await countList(db, shape);
  const offset = (page - 1) * questionRules.pageSize;
  // The count is exact, so a page behind the end needs no walk through the index to be found empty.
  const rows = offset < total ? await questionCardRows(db, shape, offset) : [];
  return { total, rows };
}

/** One statement, two while the numbers are not kept, or none: simultaneous readers share one read. */
export function listPage(db: Db, shape: ListShape, page: number): Promise<ListPage> {
  return kept.get(db, '', [shape.only, shape.sort, page, ...(shape.leaves ?? ['all'])].join(' '), () => read(db, shape, page));
}
