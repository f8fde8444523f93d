import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { receivesSql } from '../audience.ts';
import { audienceOfRow } from '../notice-row.ts';

/** Ids of members in the audience of a published notice who also meet a condition on `member`, in their order, after one. */
export async function noticeReceivers(
  db: Db,
  noticeId: string,
  now: Date,
  { and, after, limit }: { and: RawBuilder<unknown>; after: string; limit: number },
): Promise<string[]> {
  const row = await db
    .selectFrom('notice')
    .select(['audience', 'targetIds', 'publishedAt'])
    .where('id', '=', noticeId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (row?.publishedAt == null) return [];
  const { rows } = await sql<{ id: string }>`
    select id from member where id > ${after}::bigint and ${receivesSql(audienceOfRow(row), row.publishedAt, now)} and ${and}
    order by id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}
