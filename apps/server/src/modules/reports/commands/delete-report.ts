import { queueChanged } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { announce } from '../../../platform/events/announce.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustJudge } from '../verdict/lock-case.ts';

interface LockedReport {
  id: string;
  caseId: string;
  reporterId: string;
  state: string;
  deletedBy: string | null;
  weight: string;
  caseState: string;
}

/** Locks the case, then the report, as verdicts do. @throws Failure `report.not_found` */
async function lockReport(tx: Tx, reportId: string): Promise<LockedReport & { authorId: string; tagIds: string[] }> {
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
 * A report is deleted by its reporter, or by staff. While its case waits it no longer counts; a case without reports is withdrawn, unless
 * it hid something: then it waits for staff.
 */
async function removeReport(tx: Tx, report: LockedReport, by: 'user' | 'staff', now: Date): Promise<void> {
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
  announce(tx, queueChanged('reports'));
}

/** @throws Failure `report.not_found`, also for another member's and one that staff already deleted */
export async function deleteOwnReport(ctx: MemberCtx, reportId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const report = await lockReport(tx, reportId);
    if (report.reporterId !== ctx.viewer.memberId || report.deletedBy === 'user') fail('report.not_found');
    if (report.deletedBy === 'staff') await tx.updateTable('report').set({ deletedBy: 'user' }).where('id', '=', reportId).execute();
    else await removeReport(tx, report, 'user', ctx.clock.now());
    return {};
  });
}

async function note(tx: Tx, ctx: MemberCtx, act: string, { id, caseId }: LockedReport): Promise<void> {
  await recordAct(tx, ctx, { act, subject: { kind: 'report_case', id: caseId }, after: { reportId: id } });
}

/** Staff remove one report from a case, e.g. because of the text of its reason. */
export async function deleteReport(ctx: MemberCtx, reportId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const report = await lockReport(tx, reportId);
    mustJudge(ctx, report);
    if (report.deletedBy !== null) fail('report.not_found');
    await removeReport(tx, report, 'staff', ctx.clock.now());
    await note(tx, ctx, 'report.deleted', report);
    return {};
  });
}

async function putBack(ctx: MemberCtx, tx: Tx, reportId: string): Promise<Record<never, never>> {
  const report = await lockReport(tx, reportId);
  mustJudge(ctx, report);
  if (report.deletedBy !== 'staff') fail('report.not_found');
  await tx.updateTable('report').set({ deletedBy: null }).where('id', '=', reportId).execute();
  // A case that was withdrawn because of it waits again.
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
    announce(tx, queueChanged('reports'));
  }
  await note(tx, ctx, 'report.restored', report);
  return {};
}

/** @throws Failure `report.repeated` when there is a newer report by its reporter, or a newer case about the same target */
export async function restoreReport(ctx: MemberCtx, reportId: string): Promise<Record<never, never>> {
  try {
    return await ctx.write((tx) => putBack(ctx, tx, reportId));
  } catch (error) {
    if (['report_open_once', 'report_case_open_once'].includes(violatedConstraint(error) ?? '')) fail('report.repeated');
    throw error;
  }
}
