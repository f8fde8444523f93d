import { noticeRules, type Answer, type listNotices as endpoint, type noticeFilters } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isReadSql, noticesOfReader, withReader } from '../audience.ts';
import { noticeColumns, presentNotice, type PresentedNotice } from '../present-notice.ts';

type Filter = (typeof noticeFilters)[number];

const filters = { all: sql`true`, unread: sql`not ${isReadSql}`, read: isReadSql } satisfies Record<Filter, unknown>;

interface Counts {
  total: number;
  unread: number;
  through: string;
}

/** Two statements: the counts, and the page. Notices published after the counts are not marked read by acts on all. */
export async function listNotices(
  { db, viewer, clock, language }: MemberCtx,
  { state = 'all', page = 1 }: { state?: Filter | undefined; page?: number | undefined },
): Promise<Answer<typeof endpoint>> {
  const reader = withReader(viewer.memberId, clock.now());
  const counted = await sql<Counts>`
    ${reader}
    select count(*) filter (where ${filters[state]})::int as total, count(*) filter (where not ${isReadSql})::int as unread,
      coalesce(max(notice.position), 0)::text as through
    from ${noticesOfReader}`.execute(db);
  const { total, unread, through } = counted.rows[0] ?? { total: 0, unread: 0, through: '0' };
  const { rows } = await sql<PresentedNotice>`
    ${reader}
    select ${noticeColumns(language)}, ${isReadSql} as read from ${noticesOfReader} and ${filters[state]}
    order by notice.position desc limit ${noticeRules.perPage}::int offset ${(page - 1) * noticeRules.perPage}::int`.execute(db);
  return { items: rows.map(presentNotice), page, pages: Math.max(Math.ceil(total / noticeRules.perPage), 1), total, unread, through };
}
