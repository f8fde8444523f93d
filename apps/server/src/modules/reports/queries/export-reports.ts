import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** What a member reported and why; the words of others stay with staff. */
export function exportOfReports(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('report')
      .select(['id', 'targetKind', 'targetId', 'category', 'reason', 'state', 'reportedAt', 'closedAt'])
      .where('reporterId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
