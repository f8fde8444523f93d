import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** A member's reports and their reasons; texts of others are not included. */
export function exportOfReports(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('report')
      .innerJoin('reportCase', 'reportCase.id', 'report.caseId')
      .innerJoin('reportCategory', 'reportCategory.id', 'report.categoryId')
      .select([
        'report.id',
        'targetKind',
        'targetId',
        'nameZh as category',
        'report.reason',
        'report.state',
        'result',
        'report.reportedAt',
        'closedAt',
        'deletedBy',
      ])
      .where('reporterId', '=', memberId)
      .where('report.id', '>', afterId)
      .orderBy('report.id')
      .limit(size)
      .execute(),
  );
}
