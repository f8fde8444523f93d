import { sql, type RawBuilder } from 'kysely';
import type { Answer, Body, countNoticeAudience as countNoticeAudienceEndpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { receivesSql, unreadOfReader, withReader } from '../audience.ts';
import { audienceOfRow } from '../notice-row.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { audienceOf } from '../check-audience.ts';

/** Ids of members in the audience of a published notice who also meet a condition on `member`, in order, after a given one. */
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

export async function countNoticeAudience(
  { db, clock }: Ctx,
  form: Body<typeof countNoticeAudienceEndpoint>,
): Promise<Answer<typeof countNoticeAudienceEndpoint>> {
  const now = clock.now();
  const receives = receivesSql(await audienceOf(db, form), now, now);
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from member where ${receives}`.execute(db);
  return { members: rows[0]?.members ?? 0 };
}

/** The number of notices that a member has not read, as a value within a statement. */
export function unreadNotices(memberId: string, now: Date): RawBuilder<number> {
  return sql<number>`(${withReader(memberId, now)} select count(*)::int from ${unreadOfReader})`;
}

export async function countUnreadNotices(db: Db | Tx, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select ${unreadNotices(memberId, now)} as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}
