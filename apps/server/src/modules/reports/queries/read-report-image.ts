import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { sendImage } from '../../messages/index.ts';
import { wordsShown } from '../commands/read-reported-words.ts';
import { inOwnTags } from './list-cases.ts';

/** For whoever opened the words of the case, which the log has: no picture is seen without a trace. */
export async function readReportImage(
  ctx: MemberCtx,
  { caseId, imageId }: { caseId: string; imageId: string },
  size: 'thumbnail' | 'full',
  reply: FastifyReply,
): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const file = await ctx.db
    .selectFrom('reportImage')
    .innerJoin('report', 'report.id', 'reportImage.reportId')
    .innerJoin('reportCase', 'reportCase.id', 'report.caseId')
    .innerJoin('messageImage', 'messageImage.id', 'reportImage.imageId')
    .select(['messageImage.fileKey', 'messageImage.thumbnailKey', 'messageImage.mime'])
    .where('caseId', '=', caseId)
    .where('imageId', '=', imageId)
    .where(sql<boolean>`author_id <> ${memberId}::bigint and ${inOwnTags(ctx)}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('auditEntry')
          .select('auditEntry.id')
          .where('subjectKind', '=', 'report_case')
          .where('subjectId', '=', caseId)
          .where('actorId', '=', memberId)
          .where('act', '=', wordsShown),
      ),
    )
    .executeTakeFirst();
  return sendImage(ctx, file ?? fail('report.not_found'), size, reply);
}
