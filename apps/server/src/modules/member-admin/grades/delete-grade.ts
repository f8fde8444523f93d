import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceGrades } from './save-grade.ts';

export async function deleteGrade(ctx: MemberCtx, gradeId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('grade')
      .select(['nameZh', 'nameEn', 'points'])
      .where('id', '=', gradeId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) fail('grade.not_found');
    const before = { ...row, points: Number(row.points) };
    if (before.points === 0) fail('grade.first_stays');
    await tx.deleteFrom('grade').where('id', '=', gradeId).execute();
    await recordAct(tx, ctx, { act: 'grade.deleted', subject: { kind: 'grade', id: gradeId }, before });
    announceGrades(tx);
    return {};
  });
}
