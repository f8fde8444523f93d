import { topicRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { topicTotals } from '../../tags/index.ts';
import { filterOf, type ListShape } from './topic-order.ts';

/** Beyond ten pages nothing is hot. */
const hotRows = 10 * topicRules.pageSize;

/** How many topics a list has, exactly: stored counts for all and tags, small partial indexes for essence and pinned. */
export async function countList(db: Db, shape: ListShape): Promise<number> {
  const { leaves, tab } = shape;
  if (tab === 'all' || tab === 'hot') {
    const published = await topicTotals.get(db);
    const total = [...(leaves ?? published.keys())].reduce((sum, tagId) => sum + (published.get(tagId) ?? 0), 0);
    return tab === 'hot' ? Math.min(total, hotRows) : total;
  }
  const ofTag = leaves === null ? sql`` : sql`and tag_id = any(${leaves}::bigint[])`;
  const { rows } = await sql<{ total: string }>`select count(*) as total from topic where ${filterOf(shape)} ${ofTag}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
