import type { Answer, readStaffNotice as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { receivesSql } from '../audience.ts';
import { audienceOfRow, type NoticeRow } from '../notice-row.ts';
import { presentForStaff } from './staff-notice.ts';

/** Counted among the current audience, and how many of them have read it; computed on request. */
async function countReaders({ db, clock }: Ctx, row: NoticeRow): Promise<{ receivers: number | null; readers: number | null }> {
  if (row.publishedAt === null) return { receivers: null, readers: null };
  const { rows } = await sql<{ receivers: number; readers: number }>`
    select count(*)::int as receivers,
      count(*) filter (where reader.read_through >= ${row.position}::bigint or mark.notice_id is not null)::int as readers
    from member
    left join notice_reader reader on reader.member_id = member.id
    left join notice_mark mark on mark.member_id = member.id and mark.notice_id = ${row.id}::bigint
    where ${receivesSql(audienceOfRow(row), row.publishedAt, clock.now())}`.execute(db);
  return rows[0] ?? { receivers: 0, readers: 0 };
}

export async function readStaffNotice(ctx: Ctx, noticeId: string): Promise<Answer<typeof endpoint>> {
  const { db } = ctx;
  const row = await db.selectFrom('notice').selectAll().where('id', '=', noticeId).executeTakeFirst();
  if (row === undefined) fail('notice.not_found');
  const [[notice], counts, cards] = await Promise.all([
    presentForStaff(db, [row]),
    countReaders(ctx, row),
    memberCards(db, row.audience === 'members' ? row.targetIds : []),
  ]);
  invariant(notice !== undefined, 'one row is one notice');
  return {
    ...notice,
    ...counts,
    body: row.source,
    html: row.html,
    titleEn: row.titleEn,
    bodyEn: row.sourceEn,
    htmlEn: row.htmlEn,
    accounts: [...cards.values()],
  };
}
