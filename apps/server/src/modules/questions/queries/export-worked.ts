import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Answers of which the member said that they worked, by id. */
export function exportOfWorked(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('answerWorked')
      .select(['answerId as id', 'at'])
      .where('memberId', '=', memberId)
      .where('answerId', '>', afterId)
      .orderBy('answerId')
      .limit(size)
      .execute(),
  );
}
