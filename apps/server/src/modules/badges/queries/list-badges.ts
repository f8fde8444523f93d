import type { Answer, listBadges as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { badgeColumns, badgeMark, ruleOf } from '../present-badge.ts';

/** One statement; there are at most two hundred. */
export async function listBadges(db: Db): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('badge')
    .select(badgeColumns)
    .select([
      'open',
      sql<number>`(select count(*)::int from member_badge held where held.badge_id = badge.id and taken_at is null)`.as('holders'),
    ])
    .orderBy(sql`rule is null`)
    .orderBy('id')
    .execute();
  return { items: rows.map((row) => ({ ...badgeMark(row), ...ruleOf(row), open: row.open, holders: row.holders })) };
}
