import * as contract from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { grades, memberCards, roles } from '../../members/index.ts';
import { audienceOfRow, stateOf, type Banner, type NoticeRow } from '../notice-row.ts';
import { receivesSql } from '../audience.ts';

type StaffNotice = contract.Answer<typeof contract.listStaffNotices>['items'][number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Rows for staff; deleted roles and grades are left out. */
async function presentForStaff(db: Db, rows: readonly NoticeRow[]): Promise<StaffNotice[]> {
  const [{ byId }, allGrades, cards] = await Promise.all([
    roles.get(db),
    grades.get(db),
    memberCards(
      db,
      rows.flatMap(({ authorId }) => authorId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const { audience, targetIds } = audienceOfRow(row);
    return {
      id: row.id,
      title: row.title,
      excerpt: row.excerpt,
      state: stateOf(row),
      audience,
      roles: audience === 'roles' ? [...byId].filter(([id]) => targetIds.includes(id)).map(([id, { name }]) => ({ id, name })) : [],
      grades: audience === 'grades' ? allGrades.filter(({ id }) => targetIds.includes(id)).map(({ id, name }) => ({ id, name })) : [],
      members: audience === 'members' ? targetIds.length : 0,
      banner: row.banner as Banner,
      author: cards.get(row.authorId ?? '') ?? null,
      publishAt: row.publishAt.toISOString(),
      publishedAt: iso(row.publishedAt),
      editedAt: iso(row.editedAt),
      withdrawnAt: iso(row.withdrawnAt),
      reached: row.reached,
      version: row.version,
    };
  });
}

type State = (typeof contract.noticeStates)[number];

const states: Record<State, RawBuilder<boolean>> = {
  scheduled: sql<boolean>`withdrawn_at is null and position is null`,
  published: sql<boolean>`withdrawn_at is null and position is not null`,
  withdrawn: sql<boolean>`withdrawn_at is not null`,
};

const ofLatest = numberedList('staff notices', { size: contract.noticeRules.perPage }, descending('publish_at', 'time'), descending('id'));

/** Waiting ones first, then the latest. */
export async function listStaffNotices(
  { db }: Ctx,
  { state, ...requested }: { state?: State | undefined } & PageOfList,
): Promise<contract.Answer<typeof contract.listStaffNotices>> {
  const list = ofLatest(requested);
  const notices = db.selectFrom('notice').$if(state !== undefined, (query) => query.where(states[state ?? 'published']));
  const { total } = await notices.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const { rows, numbers } = list.show(await notices.selectAll().$call(list.of).execute(), Number(total));
  return { items: await presentForStaff(db, rows), ...numbers };
}

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

export async function readStaffNotice(ctx: Ctx, noticeId: string): Promise<contract.Answer<typeof contract.readStaffNotice>> {
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
