import type * as contract from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { grades, type Grade } from '../../members/index.ts';
import { changesOf } from '../changes.ts';

/** @throws Failure at `nameZh` when nothing visible remains */
function valuesOf(body: contract.Body<typeof contract.addGrade>) {
  const nameZh = body.nameZh.trim();
  if (nameZh === '') failField('nameZh', 'field.required');
  return { nameZh, nameEn: body.nameEn.trim(), points: body.points, invitations: body.invitations };
}

function presentGrade(id: string, { nameZh, nameEn, ...values }: ReturnType<typeof valuesOf>): Grade {
  return { id, name: { zh: nameZh, en: nameEn }, ...values };
}

/** @throws Failure or the error itself */
function refuseGrade(error: unknown): never {
  if (violatedConstraint(error) === 'grade_points') failField('points', 'grade.points_taken');
  throw error;
}

function announceGrades(tx: Tx): void {
  grades.drop(tx);
  everyPage.drop(tx);
}

/** @throws Failure `grade.not_found` */
async function lockGrade(tx: Tx, gradeId: string) {
  const row = await tx
    .selectFrom('grade')
    .select(['nameZh', 'nameEn', 'points', 'invitations'])
    .where('id', '=', gradeId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? fail('grade.not_found') : { ...row, points: Number(row.points) };
}

export async function addGrade(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.addGrade>,
): Promise<contract.Answer<typeof contract.addGrade>> {
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

/** The last write wins: a grade has only three values. The grade at zero points must stay there, so that everybody has a grade. */
export async function editGrade(
  ctx: MemberCtx,
  gradeId: string,
  body: contract.Body<typeof contract.editGrade>,
): Promise<contract.Answer<typeof contract.editGrade>> {
  const values = valuesOf(body);
  return ctx
    .write(async (tx) => {
      const before = await lockGrade(tx, gradeId);
      if (before.points === 0 && values.points !== 0) failField('points', 'grade.first_stays');
      await tx.updateTable('grade').set(values).where('id', '=', gradeId).execute();
      await recordAct(tx, ctx, { act: 'grade.edited', subject: { kind: 'grade', id: gradeId }, ...changesOf(before, values) });
      announceGrades(tx);
      return presentGrade(gradeId, values);
    })
    .catch(refuseGrade);
}

export async function deleteGrade(ctx: MemberCtx, gradeId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const before = await lockGrade(tx, gradeId);
    if (before.points === 0) fail('grade.first_stays');
    await tx.deleteFrom('grade').where('id', '=', gradeId).execute();
    await recordAct(tx, ctx, { act: 'grade.deleted', subject: { kind: 'grade', id: gradeId }, before });
    announceGrades(tx);
    return {};
  });
}
