import type { Answer, listMemberBadges as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { activeMemberId } from '../../members/index.ts';
import { badgeColumns, badgeMark, ruleOf } from '../present-badge.ts';

/** Two statements. Unknown, disabled and cancelled members give the same failure. @throws Failure `member.not_found` */
export async function listMemberBadges(db: Db, account: string): Promise<Answer<typeof endpoint>> {
  const memberId = await activeMemberId(db, account);
  const rows = await db
    .selectFrom('memberBadge')
    .innerJoin('badge', 'badge.id', 'memberBadge.badgeId')
    .select(badgeColumns)
    .select(['grantedAt', 'reason', 'chosen'])
    .where('memberId', '=', memberId)
    .where('takenAt', 'is', null)
    .orderBy('grantedAt', 'desc')
    .orderBy('badgeId', 'desc')
    .execute();
  const items = rows.map((row) => ({
    badge: badgeMark(row),
    ...ruleOf(row),
    at: row.grantedAt.toISOString(),
    reason: row.reason,
    chosen: row.chosen,
  }));
  return { items };
}
