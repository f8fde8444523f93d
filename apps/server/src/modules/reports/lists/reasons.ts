import type { addReportReason, Answer, Body } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';

type Reason = Answer<typeof addReportReason>;

function presented(row: Omit<Reason, 'verdict'> & { verdict: string }): Reason {
  return { ...row, verdict: row.verdict === 'accept' ? 'accept' : 'reject' };
}

export async function listReasons(db: Db): Promise<{ items: Reason[] }> {
  const rows = await db.selectFrom('reportReason').selectAll().orderBy('verdict', 'desc').orderBy('sort').orderBy('id').execute();
  return { items: rows.map(presented) };
}

/** Adds a reason, or changes the one with this id; notifications already sent keep their text. */
export async function saveReason(ctx: MemberCtx, reasonId: string | null, form: Body<typeof addReportReason>): Promise<Reason> {
  const values = { ...form, textZh: form.textZh.trim(), textEn: form.textEn.trim() };
  if (values.textZh === '') failField('textZh', 'field.required');
  return ctx.write(async (tx) => {
    const saved =
      reasonId === null
        ? await tx.insertInto('reportReason').values(values).returningAll().executeTakeFirstOrThrow()
        : await tx.updateTable('reportReason').set(values).where('id', '=', reasonId).returningAll().executeTakeFirst();
    if (saved === undefined) fail('report_reason.not_found');
    const act = reasonId === null ? 'report_reason.added' : 'report_reason.edited';
    await recordAct(tx, ctx, { act, subject: { kind: 'report_reason', id: saved.id }, after: saved });
    return presented(saved);
  });
}

export async function deleteReason(ctx: MemberCtx, reasonId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const before = await tx.deleteFrom('reportReason').where('id', '=', reasonId).returningAll().executeTakeFirst();
    if (before === undefined) fail('report_reason.not_found');
    await recordAct(tx, ctx, { act: 'report_reason.deleted', subject: { kind: 'report_reason', id: reasonId }, before });
    return {};
  });
}
