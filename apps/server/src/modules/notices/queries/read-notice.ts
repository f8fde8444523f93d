import type { Answer, readNotice as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { isReadSql, noticesOfReader, withReader } from '../audience.ts';
import { noticeColumns, presentNotice, type PresentedNotice } from '../present-notice.ts';

/** A notice for others, a waiting one, a withdrawn one and one that never existed give the same failure. */
export async function readNotice(
  { db, viewer, clock, language }: Pick<Ctx, 'db' | 'viewer' | 'clock' | 'language'>,
  noticeId: string,
): Promise<Answer<typeof endpoint>> {
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
