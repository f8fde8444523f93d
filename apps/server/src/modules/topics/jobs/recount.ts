import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { recountJob } from '../../posts/write/index.ts';
import { topicTree } from '../../posts/index.ts';
import { recountMembers, recountTags, recountTopics } from '../recount-topics.ts';

/** Read without locks, so what is in motion may show up; the recount under locks then finds nothing to do. */
async function driftedTopics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select topic.id from topic left join (
      select topic_id, count(*) filter (where state = 'published') as comments, max(floor) as floor from comment group by topic_id
    ) found on found.topic_id = topic.id
    where comment_count <> coalesce(found.comments, 0) or last_floor < coalesce(found.floor, 0)`.execute(db);
  return rows.map(({ id }) => id);
}

export const recount = recountJob(topicTree, { drifted: driftedTopics, roots: recountTopics, members: recountMembers, tags: recountTags });
