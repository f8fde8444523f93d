import type { Answer, listStaffNotices } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { grades, memberCards, roles } from '../../members/index.ts';
import { audienceOfRow, stateOf, type Banner, type NoticeRow } from '../notice-row.ts';

type StaffNotice = Answer<typeof listStaffNotices>['items'][number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Rows for staff; deleted roles and grades are left out. */
export async function presentForStaff(db: Db, rows: readonly NoticeRow[]): Promise<StaffNotice[]> {
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
