import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { announceCase } from '../news.ts';

export interface LockedReport {
  id: string;
  caseId: string;
  reporterId: string;
  state: string;
  deletedBy: string | null;
  weight: string;
  caseState: string;
}

/** Locks the case, then the report, as verdicts do. @throws Failure `report.not_found` */
export async function lockReport(tx: Tx, reportId: string): Promise<LockedReport & { authorId: string; tagIds: string[] }> {
  const lockedCase = await tx
    .selectFrom('reportCase')
    .select((eb) => ['id', 'state', 'authorId', eb.ref('tagIds').$castTo<string[]>().as('tagIds')])
    .where('id', '=', (eb) => eb.selectFrom('report').select('caseId').where('report.id', '=', reportId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const report = await tx
    .selectFrom('report')
    .select(['id', 'caseId', 'reporterId', 'state', 'deletedBy', 'weight'])
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
  if (lockedCase === undefined || report === undefined) fail('report.not_found');
  return { ...report, caseState: lockedCase.state, authorId: lockedCase.authorId, tagIds: lockedCase.tagIds };
}

/**
 * A report is taken away by whoever made it, or by staff. While its case waits it counts no longer; a case without
 * reports is withdrawn, unless it hid something: that waits for staff.
 */
export async function takeOut(tx: Tx, report: LockedReport, by: 'user' | 'staff', now: Date): Promise<void> {
  await tx.updateTable('report').set({ deletedBy: by }).where('id', '=', report.id).execute();
  if (report.caseState !== 'pending') return;
  const left = await tx
    .updateTable('reportCase')
    .set((eb) => ({ reportCount: eb('reportCount', '-', 1), score: eb('score', '-', report.weight) }))
    .where('id', '=', report.caseId)
    .returning(['reportCount', 'hiddenAt'])
    .executeTakeFirstOrThrow();
  if (left.reportCount === 0 && left.hiddenAt === null)
    await tx.updateTable('reportCase').set({ state: 'withdrawn', decidedAt: now }).where('id', '=', report.caseId).execute();
  announceCase(tx);
}
