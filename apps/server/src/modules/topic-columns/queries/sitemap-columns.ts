import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { visitorContextFor } from '../../posts/index.ts';
import { inOpenTags } from '../../posts/read/index.ts';

/** Columns of active members in which a visitor may read something, by id after `afterId`. */
export async function sitemapColumns(db: Db, afterId: string, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  const { viewer, tags } = await visitorContextFor(db, 'topic');
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select topic_column.id, changed_at from topic_column join member on member.id = member_id and member.state = 'active'
    where topic_column.id > ${afterId}::bigint and exists (
      select from topic_column_entry join topic on topic.id = topic_id
      where column_id = topic_column.id and topic.state = 'published' and ${inOpenTags('topic', viewer, tags)})
    order by topic_column.id limit ${limit}::int`.execute(db);
  return rows;
}

/** The greatest id, for the number of parts. */
export async function latestColumnId(db: Db): Promise<string> {
  const last = await db.selectFrom('topicColumn').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.id ?? '0';
}
