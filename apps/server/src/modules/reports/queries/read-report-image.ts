import type { FastifyReply } from 'fastify';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { sendImage } from '../../messages/index.ts';
import { wordsShown } from '../commands/read-reported-words.ts';

/** For whoever opened the words of the report, which the log has: no picture is seen without a trace. */
export async function readReportImage(
  ctx: MemberCtx,
  { reportId, imageId }: { reportId: string; imageId: string },
  size: 'thumbnail' | 'full',
  reply: FastifyReply,
): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const file = await ctx.db
    .selectFrom('reportImage')
    .innerJoin('report', 'report.id', 'reportImage.reportId')
    .innerJoin('messageImage', 'messageImage.id', 'reportImage.imageId')
    .select(['messageImage.fileKey', 'messageImage.thumbnailKey', 'messageImage.mime'])
    .where('reportId', '=', reportId)
    .where('imageId', '=', imageId)
    .where('report.authorId', '<>', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('auditEntry')
          .select('auditEntry.id')
          .where('subjectKind', '=', 'report')
          .where('subjectId', '=', reportId)
          .where('actorId', '=', memberId)
          .where('act', '=', wordsShown),
      ),
    )
    .executeTakeFirst();
  return sendImage(ctx, file ?? fail('report.not_found'), size, reply);
}
