import type { Answer, assignReportCase, Body, noteReportCase } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceCase } from '../news.ts';
import { holdCase, holdPending, type HeldCase } from './hold-case.ts';

/** Somebody of the staff whom the case is not about. @throws Failure at `account` */
async function colleague(tx: Tx, account: string, { authorId }: HeldCase): Promise<string | null> {
  if (account === '') return null;
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('staff', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return found === undefined || found.id === authorId ? failField('account', 'report.assignee') : found.id;
}

async function save(
  tx: Tx,
  { id, version }: HeldCase,
  values: { assigneeId: string | null } | { note: string },
): Promise<{ version: number }> {
  await tx
    .updateTable('reportCase')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
  announceCase(tx, id);
  return { version: version + 1 };
}

export async function assignCase(
  ctx: MemberCtx,
  caseId: string,
  form: Body<typeof assignReportCase>,
): Promise<Answer<typeof assignReportCase>> {
  const account = form.account.trim();
  return ctx.write(async (tx) => {
    const held = await holdPending(ctx, tx, caseId, form.version);
    const assigneeId = await colleague(tx, account, held);
    await recordAct(tx, ctx, { act: 'report.assigned', subject: { kind: 'report_case', id: caseId }, after: { account } });
    return save(tx, held, { assigneeId });
  });
}

export async function noteCase(ctx: MemberCtx, caseId: string, form: Body<typeof noteReportCase>): Promise<Answer<typeof noteReportCase>> {
  const note = form.note.trim();
  return ctx.write(async (tx) => {
    const held = await holdCase(ctx, tx, caseId, form.version);
    await recordAct(tx, ctx, { act: 'report.noted', subject: { kind: 'report_case', id: caseId }, after: { note } });
    return save(tx, held, { note });
  });
}
