import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Never opened, and how many published comments of others came since the last visit. */
export interface UnreadMark {
  fresh: boolean;
  comments: number;
}

/** A number beyond this reads "99+" anyway, and the bound keeps a list cheap after a long absence. */
const countedUnread = 100;

const marks = statement(
  (me: string, ids: string) => sql<UnreadMark>`
  select seen.floor is null and topic.author_id <> ${me}::bigint as fresh,
    case when (seen.floor is null and topic.author_id <> ${me}::bigint) or coalesce(seen.floor, 0) >= last_floor then 0
      else (
        select count(*)::int from (
          select from comment
          where comment.topic_id = topic.id and comment.floor > coalesce(seen.floor, 0)
            and comment.state = 'published' and comment.author_id <> ${me}::bigint
          limit ${sql.lit(countedUnread)}
        ) since
      ) end as comments
  from unnest(${ids}::bigint[]) with ordinality listed (id, place)
    left join topic on topic.id = listed.id left join topic_read seen on seen.topic_id = topic.id and seen.member_id = ${me}::bigint
  order by listed.place`,
);

/** The marks of one member on one page of a list, in its order; none for a visitor. */
export async function unreadMarks(db: Db, memberId: string | null, topicIds: readonly string[]): Promise<UnreadMark[]> {
  return memberId === null || topicIds.length === 0 ? [] : marks(db, memberId, topicIds);
}
