import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

/** One row at most. */
async function* exportOfReview(db: Db, memberId: string) {
  yield await db
    .selectFrom('registrationReview')
    .select(['id', 'filedAt', 'state', 'reason', 'decidedAt'])
    .where('memberId', '=', memberId)
    .execute();
}

export const registrationReviewsOwnData: readonly OwnData[] = [
  {
    columns: ['registrationReview.memberId'],
    exported: { file: 'registration-review.json', zh: '你注册时的审核', en: 'the review of your registration', rows: exportOfReview },
    cancelled: 'deleted',
  },
  {
    columns: ['registrationReview.decidedBy'],
    exported: { reason: 'it belongs to the member who registered' },
    cancelled: { reason: 'who of the staff decided stays, as an id without a name' },
  },
];
