import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

/** At most a hundred, each with the ids of its topics in their order. */
async function* exportOfColumns(db: Db, memberId: string) {
  const { rows } = await sql<object>`
    select id, title, description, added_at, changed_at,
      (select coalesce(json_agg(json_build_object('topicId', topic_id::text, 'addedAt', topic_column_entry.added_at, 'cover', cover) order by position, topic_id), '[]')
        from topic_column_entry where column_id = topic_column.id) as topics
    from topic_column where member_id = ${memberId}::bigint order by id`.execute(db);
  yield rows;
}

async function* exportOfFollowedColumns(db: Db, memberId: string) {
  yield await db
    .selectFrom('topicColumnFollow')
    .innerJoin('topicColumn', 'topicColumn.id', 'columnId')
    .select(['columnId', 'title', 'followedAt as at'])
    .where('topicColumnFollow.memberId', '=', memberId)
    .orderBy('columnId')
    .execute();
}

export const topicColumnsOwnData: readonly OwnData[] = [
  {
    columns: ['topicColumn.memberId'],
    exported: { file: 'columns.json', zh: '你的专栏和其中的话题', en: 'your columns with their topics', rows: exportOfColumns },
    cancelled: 'deleted',
  },
  {
    columns: ['topicColumnFollow.memberId'],
    exported: { file: 'followed-columns.json', zh: '你关注的专栏', en: 'columns that you follow', rows: exportOfFollowedColumns },
    cancelled: 'deleted',
  },
];

async function removeEntries(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (kind !== 'topic') return;
  await sql`select from topic_column_entry where topic_id = any(${ids}::bigint[]) order by topic_id for update`.execute(tx);
  await tx.deleteFrom('topicColumnEntry').where('topicId', 'in', ids).execute();
}

export const topicColumnsPostData: readonly PostData[] = [{ columns: ['topicColumnEntry.topicId'], removed: removeEntries }];
