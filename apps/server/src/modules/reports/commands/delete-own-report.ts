import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockReport, takeOut } from './take-out.ts';

/** @throws Failure `report.not_found`, also for those of others and one that staff deleted already */
export async function deleteOwnReport(ctx: MemberCtx, reportId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const report = await lockReport(tx, reportId);
    if (report.reporterId !== ctx.viewer.memberId || report.deletedBy === 'user') fail('report.not_found');
    if (report.deletedBy === 'staff') await tx.updateTable('report').set({ deletedBy: 'user' }).where('id', '=', reportId).execute();
    else await takeOut(tx, report, 'user', ctx.clock.now());
    return {};
  });
}
