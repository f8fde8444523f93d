import type { Answer, readReportedTexts as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { memberCards, cardOf } from '../../members/index.ts';
import type { ReportedLine } from '../../messages/index.ts';
import { mustJudge } from '../verdict/lock-case.ts';

/** The act that reveals the texts of a case, and by which access to its pictures is checked. */
export const messageTextsRead = 'report.words_shown';

/** Viewing is logged as an act of its own. Nobody views what is about themselves. */
export async function readReportedTexts(ctx: MemberCtx, caseId: string): Promise<Answer<typeof endpoint>> {
  const texts = await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('reportCase')
      .innerJoin('reportSnapshot', 'reportSnapshot.caseId', 'reportCase.id')
      .select((eb) => ['targetId', 'authorId', 'lines', eb.ref('tagIds').$castTo<string[]>().as('tagIds')])
      .where('reportCase.id', '=', caseId)
      .where('targetKind', '=', 'message')
      .orderBy('reportSnapshot.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    mustJudge(ctx, row);
    if (row === undefined) fail('report.not_found');
    await recordAct(tx, ctx, { act: messageTextsRead, subject: { kind: 'report_case', id: caseId } });
    return row;
  });
  const lines = texts.lines as unknown as ReportedLine[];
  const [cards, images] = await Promise.all([
    memberCards(ctx.db, [...new Set(lines.map(({ authorId }) => authorId))]),
    ctx.db
      .selectFrom('report')
      .innerJoin('reportImage', 'reportImage.reportId', 'report.id')
      .innerJoin('privatePicture', 'privatePicture.id', 'reportImage.imageId')
      .select(['privatePicture.id', 'privatePicture.width', 'privatePicture.height', 'reportImage.place'])
      .distinct()
      .where('caseId', '=', caseId)
      .orderBy('reportImage.place')
      .execute(),
  ]);
  return {
    lines: lines.map(({ authorId, ...line }) => ({ ...line, author: cardOf(cards, authorId), reported: line.id === texts.targetId })),
    images: images.map(({ id, width, height }) => ({ id, width, height })),
  };
}
