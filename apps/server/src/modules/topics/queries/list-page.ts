import { topicRules } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import { cachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { countList } from './count-list.ts';
import { topicCardRows, type TopicCardRow } from './topic-cards.ts';
import type { ListShape } from './topic-order.ts';

/** What a page of a list is to everyone, before anything is decided for a reader. */
export interface ListPage {
  total: number;
  rows: readonly TopicCardRow[];
}

/** Counts of views and hot scores change without an announcement; they may be this old. */
const keptMs = 2000;

/** Dropped whole, together with the finished pages, whenever something that lists show has changed. */
const kept = cachedRead('page:lists', 24 * 60 * 60 * 1000, async () => new LRUCache<string, Promise<ListPage>>({ max: 200, ttl: keptMs, ttlResolution: 0 }));

async function read(db: Db, shape: ListShape, page: number): Promise<ListPage> {
  const total = await countList(db, shape);
  const offset = (page - 1) * topicRules.pageSize;
  // The count is exact, so a page behind the end needs no walk through the index to be found empty.
  const rows = offset < total ? await topicCardRows(db, shape, offset) : [];
  return { total, rows };
}

/** One statement, two while the numbers are not kept, or none: simultaneous readers share one read. */
export async function listPage(db: Db, shape: ListShape, page: number): Promise<ListPage> {
  const store = await kept.get(db);
  const key = [shape.tab, shape.sort, page, ...(shape.leaves ?? ['all'])].join(' ');
  const hit = store.get(key);
  if (hit !== undefined) return hit;
  const reading = read(db, shape, page);
  store.set(key, reading);
  reading.catch(() => store.delete(key));
  return reading;
}
