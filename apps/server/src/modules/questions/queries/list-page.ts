import { questionRules } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import { cachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { countList } from './count-list.ts';
import { once } from './once.ts';
import { questionCardRows, type QuestionCardRow } from './question-cards.ts';
import type { ListShape } from './question-order.ts';

/** What a page of a list is to everyone, before anything is decided for a reader. */
export interface ListPage {
  total: number;
  rows: readonly QuestionCardRow[];
}

/** Counts of views change without an announcement; they may be this old. */
const keptMs = 2000;

/** Dropped whole, together with the finished pages, whenever something that lists show has changed. */
const kept = cachedRead('page:question-lists', 24 * 60 * 60 * 1000, async () => new LRUCache<string, Promise<ListPage>>({ max: 200, ttl: keptMs, ttlResolution: 0 }));

/** One statement, two while the numbers are not kept, or none: simultaneous readers share one read. */
export async function listPage(db: Db, shape: ListShape, page: number): Promise<ListPage> {
  const key = [shape.only, shape.sort, page, ...(shape.leaves ?? ['all'])].join(' ');
  return once(await kept.get(db), key, async () => {
    const total = await countList(db, shape);
    const offset = (page - 1) * questionRules.pageSize;
    // The count is exact, so a page behind the end needs no walk through the index to be found empty.
    const rows = offset < total ? await questionCardRows(db, shape, offset) : [];
    return { total, rows };
  });
}
