import type { Answer, Body, closeReport as endpoint } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';

/** @throws Failure `report.not_found`, also of a report about the caller; `report.closed` when somebody was first */
export async function closeReport(ctx: MemberCtx, reportId: string, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const result = inlineText(form.result);
  if (result === '') failField('result', 'field.required');
  return ctx.write(async (tx) => {
    const report = await tx
      .selectFrom('report')
      .select('state')
      .where('id', '=', reportId)
      .where('authorId', '<>', ctx.viewer.memberId)
      .forUpdate()
      .executeTakeFirst();
    if (report === undefined) fail('report.not_found');
    if (report.state === 'closed') fail('report.closed');
    await tx
      .updateTable('report')
      .set({ state: 'closed', result, closedAt: ctx.clock.now(), closedBy: ctx.viewer.memberId })
      .where('id', '=', reportId)
      .execute();
    await recordAct(tx, ctx, { act: 'report.closed', subject: { kind: 'report', id: reportId }, after: { result } });
    return {};
  });
}
