import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceCase } from '../news.ts';
import { mustJudge } from '../verdict/hold-case.ts';
import { lockReport, takeOut, type LockedReport } from './take-out.ts';

async function note(tx: Tx, ctx: MemberCtx, act: string, { id, caseId }: LockedReport): Promise<void> {
  await recordAct(tx, ctx, { act, subject: { kind: 'report_case', id: caseId }, after: { reportId: id } });
}

/** Staff take one report out of a case, e.g. because of what its reason says. */
export async function deleteReport(ctx: MemberCtx, reportId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const report = await lockReport(tx, reportId);
    mustJudge(ctx, report);
    if (report.deletedBy !== null) fail('report.not_found');
    await takeOut(tx, report, 'staff', ctx.clock.now());
    await note(tx, ctx, 'report.deleted', report);
    return {};
  });
}

async function putBack(ctx: MemberCtx, tx: Tx, reportId: string): Promise<Record<never, never>> {
  const report = await lockReport(tx, reportId);
  mustJudge(ctx, report);
  if (report.deletedBy !== 'staff') fail('report.not_found');
  await tx.updateTable('report').set({ deletedBy: null }).where('id', '=', reportId).execute();
  // A case that was withdrawn for it waits again.
  if (report.state === 'pending' && ['pending', 'withdrawn'].includes(report.caseState)) {
    await tx
      .updateTable('reportCase')
      .set((eb) => ({
        state: 'pending',
        decidedAt: null,
        reportCount: eb('reportCount', '+', 1),
        score: eb('score', '+', report.weight),
      }))
      .where('id', '=', report.caseId)
      .execute();
    announceCase(tx);
  }
  await note(tx, ctx, 'report.restored', report);
  return {};
}

/** @throws Failure `report.repeated` when its reporter, or somebody about the same target, reported anew meanwhile */
export async function restoreReport(ctx: MemberCtx, reportId: string): Promise<Record<never, never>> {
  try {
    return await ctx.write((tx) => putBack(ctx, tx, reportId));
  } catch (error) {
    if (['report_open_once', 'report_case_open_once'].includes(violatedConstraint(error) ?? '')) fail('report.repeated');
    throw error;
  }
}
