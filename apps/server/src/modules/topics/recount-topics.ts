import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { correctCounts } from '../members/index.ts';
import { correctTopicCounts } from '../tags/index.ts';
import { refreshActivity } from './refresh-activity.ts';

/**
 * A recount locks the row that holds a number, and counts in the next statement. Whoever wrote before us has changed
 * the row already, so we waited and see it; whoever writes after us waits, and adds to the corrected number.
 */
async function recountRows(tx: Tx, topicIds: readonly string[]): Promise<void> {
  await sql`select 1 from topic where id = any(${topicIds}::bigint[]) order by id for no key update`.execute(tx);
  await sql`
    update topic set comment_count = said.comments, last_floor = greatest(last_floor, said.floor)
    from (
      select topic.id, count(comment.id) filter (where comment.state = 'published')::int as comments, coalesce(max(comment.floor), 0) as floor
      from topic left join comment on comment.topic_id = topic.id
      where topic.id = any(${topicIds}::bigint[]) group by topic.id
    ) said
    where topic.id = said.id and (comment_count <> said.comments or last_floor < said.floor)`.execute(tx);
  await refreshActivity(tx, topicIds);
  await recountReactions(tx, topicIds);
}

/** Likes and favourites have rows of their own; an import adds likes of nobody. */
async function recountReactions(tx: Tx, topicIds: readonly string[]): Promise<void> {
  const likes = (kind: string) => sql`imported_likes + (select count(*)::int from liking where subject_kind = ${sql.lit(kind)} and subject_id = ${sql.ref(`${kind}.id`)})`;
  const kept = sql`(select count(*)::int from favourite where subject_kind = 'topic' and subject_id = topic.id)`;
  await sql`
    update topic set like_count = ${likes('topic')}, favourite_count = ${kept}
    where id = any(${topicIds}::bigint[]) and (like_count <> ${likes('topic')} or favourite_count <> ${kept})`.execute(tx);
  for (const table of ['comment', 'reply']) {
    await sql`
      update ${sql.table(table)} set like_count = ${likes(table)}
      where topic_id = any(${topicIds}::bigint[]) and like_count <> ${likes(table)}`.execute(tx);
  }
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

/** At the end of the transaction, after what its commands count, and once however often it is asked for. */
export async function recountTags(tx: Tx): Promise<void> {
  await correctTags(tx, 'all');
}

const correctMembers = gathered<string>('member recount', async (tx, memberIds) => {
  await sql`select 1 from member where id = any(${memberIds}::bigint[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; topics: number; comments: number }>`
    with found as (
      select id, topic_count, comment_count,
        (select count(*) from topic where topic.author_id = member.id and topic.state = 'published')::int as topics,
        (select count(*) from comment where comment.author_id = member.id and comment.state = 'published')::int as comments
      from member where id = any(${memberIds}::bigint[])
    )
    select id, topics - topic_count as topics, comments - comment_count as comments
    from found where topics <> topic_count or comments <> comment_count order by id`.execute(tx);
  for (const { id, topics, comments } of rows) await correctCounts(tx, id, { topics, comments });
});

/** At the end of the transaction, like the counts of tags. */
export async function recountMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await correctMembers(tx, ...memberIds);
}

/**
 * Rebuilds every number that depends on these topics: their own, the counts of tags, those of their authors and
 * commenters. For imports, which write rows without counting. At most a few hundred ids at once: they stay locked.
 */
export async function recountTopics(tx: Tx, topicIds: readonly string[]): Promise<void> {
  await recountRows(tx, topicIds);
  const { rows } = await sql<{ id: string }>`
    select author_id as id from topic where id = any(${topicIds}::bigint[])
    union select author_id from comment where topic_id = any(${topicIds}::bigint[])`.execute(tx);
  await recountMembers(tx, rows.map(({ id }) => id));
  await recountTags(tx);
}
