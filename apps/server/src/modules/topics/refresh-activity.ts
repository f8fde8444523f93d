import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Last activity from what is published now, so a deleted comment no longer holds its topic up, nor names who wrote it. */
export async function refreshActivity(tx: Tx, topicIds: readonly string[]): Promise<void> {
  await sql`
    update topic set (activity_at, activity_kind, activity_by) = (
      select at, kind, by from (
        select topic.posted_at as at, 'posted' as kind, null::bigint as by, 1 as rank
        union all
        (select posted_at, 'commented', author_id, 2 from comment
          where topic_id = topic.id and state = 'published' order by floor desc limit 1)
        union all
        (select posted_at, 'replied', author_id, 3 from reply
          where topic_id = topic.id and state = 'published' order by id desc limit 1)
      ) acts order by at desc, rank desc limit 1)
    where id = any(${topicIds}::bigint[])`.execute(tx);
}
