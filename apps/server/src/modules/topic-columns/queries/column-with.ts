import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A column of an active member that has a topic; whether the topic may be read is for the caller to decide. */
export async function readColumnWith(
  db: Db,
  { columnId, topicId }: { columnId: string; topicId: string },
): Promise<{ title: string; authorId: string } | undefined> {
  const { rows } = await sql<{ title: string; authorId: string }>`
    select topic_column.title, topic_column.member_id as author_id
    from topic_column join topic_column_entry on column_id = topic_column.id and topic_id = ${topicId}::bigint
      join member on member.id = topic_column.member_id and member.state = 'active'
    where topic_column.id = ${columnId}::bigint`.execute(db);
  return rows[0];
}
