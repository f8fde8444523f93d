import type { ReportPicture } from '@chaguan/contract';
import type { Static } from 'typebox';
import type { Db } from '../../../platform/database/db.ts';

/** The pictures that reporters added, by report. One statement, or none. */
export async function picturesOf(db: Db, reportIds: readonly string[]): Promise<Map<string, Static<typeof ReportPicture>[]>> {
  const found = new Map<string, Static<typeof ReportPicture>[]>();
  if (reportIds.length === 0) return found;
  const rows = await db
    .selectFrom('privatePicture')
    .select(['id', 'reportId', 'width', 'height'])
    .where('reportId', 'in', reportIds)
    .orderBy('reportId')
    .orderBy('place')
    .execute();
  for (const { id, reportId, width, height } of rows) {
    if (reportId !== null) found.set(reportId, [...(found.get(reportId) ?? []), { id, width, height }]);
  }
  return found;
}
