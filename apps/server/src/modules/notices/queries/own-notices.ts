import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { MemberCtx, Ctx, Language } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isReadSql, noticesOfReader, withReader, unreadOfReader } from '../audience.ts';
import { noticeColumns, presentNotice, type PresentedNotice, noticeText } from '../present-notice.ts';

type Filter = (typeof contract.noticeFilters)[number];

const filters = { all: sql`true`, unread: sql`not ${isReadSql}`, read: isReadSql } satisfies Record<Filter, unknown>;

interface Counts {
  total: number;
  unread: number;
  through: string;
}

const ofLatest = numberedList('notices', { size: contract.noticeRules.perPage }, descending('notice.position'));

/** Two statements: the counts, and the page. Notices published after the counts are not marked read by acts on all. */
export async function listNotices(
  { db, viewer, clock, language }: MemberCtx,
  { state = 'all', ...requested }: { state?: Filter | undefined } & PageOfList,
): Promise<contract.Answer<typeof contract.listNotices>> {
  const list = ofLatest(requested);
  const reader = withReader(viewer.memberId, clock.now());
  const counted = await sql<Counts>`
    ${reader}
    select count(*) filter (where ${filters[state]})::int as total, count(*) filter (where not ${isReadSql})::int as unread,
      coalesce(max(notice.position), 0)::text as through
    from ${noticesOfReader}`.execute(db);
  const { total, unread, through } = counted.rows[0] ?? { total: 0, unread: 0, through: '0' };
  const matches = await sql<PresentedNotice & Listed>`
    ${reader}
    select ${noticeColumns(language)}, ${isReadSql} as read, ${list.cursor()} as cursor from ${noticesOfReader} and ${filters[state]}
      and ${list.beyond()} ${list.slice()}`.execute(db);
  const { rows, numbers } = list.show(matches.rows, total);
  return {
    items: rows.map(presentNotice),
    ...numbers,
    unread,
    through,
  };
}

/** A notice for others, a waiting one, a withdrawn one and one that never existed give the same failure. */
export async function readNotice(
  { db, viewer, clock, language }: Pick<Ctx, 'db' | 'viewer' | 'clock' | 'language'>,
  noticeId: string,
): Promise<contract.Answer<typeof contract.readNotice>> {
  const { rows } =
    viewer.memberId === null
      ? await sql<PresentedNotice>`
          select ${noticeColumns(language)}, false as read from notice
          where id = ${noticeId} and position is not null and withdrawn_at is null and banner = 'visitors'`.execute(db)
      : await sql<PresentedNotice>`
          ${withReader(viewer.memberId, clock.now())}
          select ${noticeColumns(language)}, ${isReadSql} as read from ${noticesOfReader} and notice.id = ${noticeId}::bigint`.execute(db);
  const [row] = rows;
  return row === undefined ? fail('notice.not_found') : presentNotice(row);
}

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
