import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { receivesSql } from '../audience.ts';
import { audienceOfRow } from '../notice-row.ts';

/** Those of some members whom a published notice is for. */
export async function receiversAmong(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  noticeId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const row = await db
    .selectFrom('notice')
    .select(['audience', 'targetIds', 'publishedAt'])
    .where('id', '=', noticeId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (row?.publishedAt == null || memberIds.length === 0) return [];
  const receives = receivesSql(audienceOfRow(row), row.publishedAt, clock.now());
  const { rows } = await sql<{ id: string }>`
    select id from member where id = any(${memberIds}::bigint[]) and ${receives} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
