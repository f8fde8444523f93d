import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Language } from '../../../platform/http/ctx.ts';
import { noticeText } from '../present-notice.ts';
import { unreadOfReader, withReader } from '../audience.ts';

const most = 10;

/** Notices that a member has not read, the latest first: some of them, or those published since a time. */
export async function unreadNoticeTitles(
  db: Db,
  memberId: string,
  { now, language }: { now: Date; language: Language },
  which: { ids: readonly string[] } | { since: Date },
): Promise<{ id: string; title: string }[]> {
  const meant = 'ids' in which ? sql`notice.id = any(${which.ids}::bigint[])` : sql`notice.published_at > ${which.since}::timestamptz`;
  const { rows } = await sql<{ id: string; title: string }>`
    ${withReader(memberId, now)}
    select notice.id, ${noticeText('title', language)} as title from ${unreadOfReader} and ${meant} order by notice.position desc limit ${most}::int`.execute(
    db,
  );
  return rows;
}
