import type { Answer, readReportedWords as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { memberCards } from '../../members/index.ts';
import type { ReportedLine } from '../../messages/index.ts';
import { cardOf } from '../../posts/index.ts';

/** The act that opens a report's words, and by which its pictures know who looked. */
export const wordsShown = 'report.words_shown';

/** Looking is an act of its own. Nobody looks at a report about themselves. */
export async function readReportedWords(ctx: MemberCtx, reportId: string): Promise<Answer<typeof endpoint>> {
  const found = await ctx.write(async (tx) => {
    const report = await tx
      .selectFrom('report')
      .select(['targetId', 'context'])
      .where('id', '=', reportId)
      .where('authorId', '<>', ctx.viewer.memberId)
      .executeTakeFirst();
    if (report === undefined) fail('report.not_found');
    await recordAct(tx, ctx, { act: wordsShown, subject: { kind: 'report', id: reportId } });
    return report;
  });
  const lines = found.context as unknown as ReportedLine[];
  const [cards, images] = await Promise.all([
    memberCards(ctx.db, [...new Set(lines.map(({ authorId }) => authorId))]),
    ctx.db
      .selectFrom('reportImage')
      .innerJoin('messageImage', 'messageImage.id', 'reportImage.imageId')
      .select(['messageImage.id', 'messageImage.width', 'messageImage.height'])
      .where('reportId', '=', reportId)
      .orderBy('reportImage.place')
      .execute(),
  ]);
  return {
    lines: lines.map(({ authorId, ...line }) => ({ ...line, author: cardOf(cards, authorId), reported: line.id === found.targetId })),
    images,
  };
}
