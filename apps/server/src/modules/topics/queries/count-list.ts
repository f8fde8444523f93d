import { topicRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { cachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { filterOf, type ListShape } from './topic-order.ts';

/** Beyond ten pages nothing is hot. */
const hotRows = 10 * topicRules.pageSize;

/** Published topics by tag; `tags` drops them with every change of a number. */
const totals = cachedRead('topic-totals', 60_000, async (db) => {
  const rows = await db.selectFrom('topicCount').select(['tagId', 'published']).execute();
  return new Map(rows.map(({ tagId, published }) => [tagId, published]));
});

/** How many topics a list has, exactly: stored counts for all and tags, small partial indexes for essence and pinned. */
export async function countList(db: Db, shape: ListShape): Promise<number> {
  const { leaves, tab } = shape;
  if (tab === 'all' || tab === 'hot') {
    const published = await totals.get(db);
    const total = [...(leaves ?? published.keys())].reduce((sum, tagId) => sum + (published.get(tagId) ?? 0), 0);
    return tab === 'hot' ? Math.min(total, hotRows) : total;
  }
  const ofTag = leaves === null ? sql`` : sql`and tag_id = any(${leaves}::bigint[])`;
  const { rows } = await sql<{ total: string }>`select count(*) as total from topic where ${filterOf(shape)} ${ofTag}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
