import type { Answer, Body, editGrade as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { changesOf } from '../changes.ts';
import { announceGrades, presentGrade, refuseGrade, valuesOf } from './save-grade.ts';

/** The last write wins: a grade is three values. The one at nothing stays there, so that everybody has a grade. */
export async function editGrade(ctx: MemberCtx, gradeId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      const row = await tx
        .selectFrom('grade')
        .select(['nameZh', 'nameEn', 'points'])
        .where('id', '=', gradeId)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) fail('grade.not_found');
      const before = { ...row, points: Number(row.points) };
      if (before.points === 0 && values.points !== 0) failField('points', 'grade.first_stays');
      await tx.updateTable('grade').set(values).where('id', '=', gradeId).execute();
      await recordAct(tx, ctx, { act: 'grade.edited', subject: { kind: 'grade', id: gradeId }, ...changesOf(before, values) });
      announceGrades(tx);
      return presentGrade(gradeId, values);
    })
    .catch(refuseGrade);
}
