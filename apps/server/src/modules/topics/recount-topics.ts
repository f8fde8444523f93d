import { sql } from 'kysely';
import type { Tx, Db } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { recountsOf, refreshActivitySql } from '../posts/write/index.ts';
import { topicTree } from '../posts/index.ts';
import { correctTopicCounts } from '../tags/index.ts';

/** The last activity from what is published now. */
export async function refreshActivity(tx: Tx, topicIds: readonly string[]): Promise<void> {
  await refreshActivitySql(topicTree, topicIds).execute(tx);
}

const correctTags = gathered<'all'>('tag recount', async (tx) => {
  await sql`select 1 from topic_count order by tag_id for update`.execute(tx);
  const { rows } = await sql<{ tagId: string; difference: number }>`
    select tag.id as tag_id, (coalesce(found.topics, 0) - coalesce(topic_count.published, 0))::int as difference
    from tag left join topic_count on topic_count.tag_id = tag.id
    left join (select tag_id, count(*) as topics from topic where state = 'published' group by tag_id) found on found.tag_id = tag.id
    where coalesce(found.topics, 0) <> coalesce(topic_count.published, 0)
    order by tag.id`.execute(tx);
  await correctTopicCounts(tx, rows);
});

/** At the end of the transaction, after the commands have counted, and only once however often it is requested. */
async function recountTags(tx: Tx): Promise<void> {
  await correctTags(tx, 'all');
}

/** Read without locks, so changes in progress may appear here; the recount under locks then finds nothing to do. */
async function driftedTopics(db: Db, topicIds: readonly string[]): Promise<string[]> {
  const among = sql`any(${topicIds}::bigint[])`;
  const { rows } = await sql<{ id: string }>`
    select topic.id from topic left join (
      select topic_id, count(*) filter (where state = 'published') as comments, max(floor) as floor from comment
      where topic_id = ${among} group by topic_id
    ) found on found.topic_id = topic.id
    where topic.id = ${among} and (comment_count <> coalesce(found.comments, 0) or last_floor < coalesce(found.floor, 0))`.execute(db);
  return rows.map(({ id }) => id);
}

export const { recountRoots: recountTopics, recountJob: recount } = recountsOf(topicTree, {
  drifted: driftedTopics,
  refreshActivity,
  tags: recountTags,
});
