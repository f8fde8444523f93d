import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { recountMembers, recountTags, recountTopics } from '../recount-topics.ts';

const batch = 500;

/** Read without locks, so what is in motion may show up; the recount under locks then finds nothing to do. */
async function driftedTopics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select topic.id from topic left join (
      select topic_id, count(*) filter (where state = 'published') as comments, max(floor) as floor from comment group by topic_id
    ) said on said.topic_id = topic.id
    where comment_count <> coalesce(said.comments, 0) or last_floor < coalesce(said.floor, 0)`.execute(db);
  return rows.map(({ id }) => id);
}

async function driftedMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join (select author_id, count(*) as topics from topic where state = 'published' group by author_id) posted on posted.author_id = member.id
    left join (select author_id, count(*) as comments from comment where state = 'published' group by author_id) said on said.author_id = member.id
    where topic_count <> coalesce(posted.topics, 0) or comment_count <> coalesce(said.comments, 0)`.execute(db);
  return rows.map(({ id }) => id);
}

async function inBatches(ids: readonly string[], run: (some: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) await run(ids.slice(start, start + batch));
}

/** Counters are exact by construction; should a defect make them drift, the night brings them back and says so. */
export async function recount(services: Services): Promise<void> {
  const { db, write, log } = services;
  const [topicIds, memberIds] = [await driftedTopics(db), await driftedMembers(db)];
  if (topicIds.length + memberIds.length > 0) log.warn({ topics: topicIds.length, members: memberIds.length }, 'counts had drifted');
  await inBatches(topicIds, (ids) => write((tx) => recountTopics(tx, ids)));
  await inBatches(memberIds, (ids) => write((tx) => recountMembers(tx, ids)));
  await write(recountTags);
}
