import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';

/** Never opened, and how many published comments of others came since the last visit. */
export interface UnreadMark {
  fresh: boolean;
  comments: number;
}

/** A number beyond this reads "99+" anyway, and the bound keeps a list cheap after a long absence. */
const countedUnread = 100;

/** The marks of one member on one page of a list, which is all that a list reads per reader. One statement. */
export async function unreadMarks(db: Db, memberId: string | null, topicIds: readonly string[]): Promise<Map<string, UnreadMark>> {
  if (memberId === null || topicIds.length === 0) return new Map();
  const me = sql`${memberId}::bigint`;
  const { rows } = await sql<UnreadMark & { id: string }>`
    select topic.id, seen.floor is null and topic.author_id <> ${me} as fresh,
      case when coalesce(seen.floor, 0) >= last_floor or (seen.floor is null and topic.author_id <> ${me}) then 0 else (
        select count(*)::int from (
          select 1 from comment
          where comment.topic_id = topic.id and comment.floor > coalesce(seen.floor, 0)
            and comment.state = 'published' and comment.author_id <> ${me}
          limit ${sql.lit(countedUnread)}
        ) since
      ) end as comments
    from topic left join topic_read seen on seen.topic_id = topic.id and seen.member_id = ${me}
    where topic.id = any(${topicIds}::bigint[]) ${prepared}`.execute(db);
  return new Map(rows.map(({ id, fresh, comments }) => [id, { fresh, comments }]));
}
