import type { addGrade as endpoint, Answer, Body } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceGrades, presentGrade, refuseGrade, valuesOf } from './save-grade.ts';

export async function addGrade(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      const { id } = await tx.insertInto('grade').values(values).returning('id').executeTakeFirstOrThrow();
      await recordAct(tx, ctx, { act: 'grade.added', subject: { kind: 'grade', id }, after: values });
      announceGrades(tx);
      return presentGrade(id, values);
    })
    .catch(refuseGrade);
}
