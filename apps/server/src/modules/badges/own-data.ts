import type { Db } from '../../platform/database/db.ts';
import { actOfStaff, type OwnData } from '../members/index.ts';

/** With those that staff took back. At most two hundred. */
async function* exportOfBadges(db: Db, memberId: string) {
  yield await db
    .selectFrom('memberBadge')
    .innerJoin('badge', 'badge.id', 'memberBadge.badgeId')
    .select(['badgeId as id', 'rule', 'nameZh', 'nameEn', 'grantedAt as at', 'reason', 'chosen', 'takenAt'])
    .where('memberId', '=', memberId)
    .orderBy('badgeId')
    .execute();
}

export const badgesOwnData: readonly OwnData[] = [
  {
    columns: ['memberBadge.memberId'],
    exported: { file: 'badges.json', zh: '你得到的徽章', en: 'badges you received', rows: exportOfBadges },
    cancelled: 'deleted',
  },
  { columns: ['memberBadge.grantedBy'], exported: actOfStaff, cancelled: actOfStaff },
  {
    columns: ['badgeWalk.memberId'],
    exported: { reason: 'where the walk over all members stands' },
    cancelled: { reason: 'a number alone' },
  },
];
