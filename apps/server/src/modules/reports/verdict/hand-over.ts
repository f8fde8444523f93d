import { queueChanged, type Answer, type assignReportCase, type Body, type noteReportCase } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { failField } from '../../../platform/failure.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { staffPowers, staffRoleColumn } from '../../members/index.ts';
import { caseAssigned } from '../events.ts';
import { lockCase, lockPendingCase, type LockedCase } from './lock-case.ts';

/** A staff member whom the case does not concern, and who may decide it. @throws Failure at `account` */
async function colleague(tx: Tx, account: string, { authorId, tagIds }: LockedCase): Promise<string | null> {
  if (account === '') return null;
  const row = await tx
    .selectFrom('member')
    .select(['id', staffRoleColumn])
    .where('account', '=', account)
    .where('staff', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined || row.id === authorId) return failField('account', 'report.assignee');
  return actsOn({ powers: staffPowers(row.staffRole) }, 'reports', tagIds) ? row.id : failField('account', 'report.assignee');
}

async function save(
  tx: Tx,
  { id, version }: LockedCase,
  values: { assigneeId: string | null } | { note: string },
): Promise<{ version: number }> {
  await tx
    .updateTable('reportCase')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
  announce(tx, queueChanged('reports'));
  return { version: version + 1 };
}

export async function assignCase(
  ctx: MemberCtx,
  caseId: string,
  form: Body<typeof assignReportCase>,
): Promise<Answer<typeof assignReportCase>> {
  const account = form.account.trim();
  return ctx.write(async (tx) => {
    const locked = await lockPendingCase(ctx, tx, caseId, form.version);
    const assigneeId = await colleague(tx, account, locked);
    await recordAct(tx, ctx, { act: 'report.assigned', subject: { kind: 'report_case', id: caseId }, after: { account } });
    const saved = await save(tx, locked, { assigneeId });
    if (assigneeId !== null) await emit(tx, caseAssigned, { caseId, ...saved, assigneeId, byId: ctx.viewer.memberId });
    return saved;
  });
}

export async function noteCase(ctx: MemberCtx, caseId: string, form: Body<typeof noteReportCase>): Promise<Answer<typeof noteReportCase>> {
  const note = form.note.trim();
  return ctx.write(async (tx) => {
    const locked = await lockCase(ctx, tx, caseId, form.version);
    await recordAct(tx, ctx, { act: 'report.noted', subject: { kind: 'report_case', id: caseId }, after: { note } });
    return save(tx, locked, { note });
  });
}
