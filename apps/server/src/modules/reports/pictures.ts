import type { Answer, uploadReportPicture as endpoint } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { fail, failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { sendPicture, uploadPicture, type PictureRequest } from '../private-pictures/index.ts';
import { settings } from '../site/index.ts';
import { messageTextsRead } from './commands/read-reported-texts.ts';
import { inOwnTags } from './queries/list-cases.ts';

export async function uploadReportPicture(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  const rules = await settings.get(ctx.db);
  if (!rules.reportOpen) fail('report.closed_feature');
  if (rules.reportImages === 0) failField('file', 'report.too_many_pictures', { limit: 0 });
  return uploadPicture(ctx, request, 'report');
}

/** Of the caller's own, sent or not. */
function ofReporter({ viewer: { memberId } }: MemberCtx): RawBuilder<unknown> {
  return sql`picture.use = 'report' and picture.owner_id = ${memberId}::bigint`;
}

/** A case that the caller may decide: not about themselves, and in their tags. */
function judged(ctx: MemberCtx): RawBuilder<unknown> {
  return sql`report_case.author_id <> ${ctx.viewer.memberId}::bigint and ${inOwnTags(ctx)}`;
}

/** Pictures that a reporter attached. */
function ofJudged(ctx: MemberCtx): RawBuilder<unknown> {
  return sql`picture.use = 'report' and exists (
    select from report join report_case on report_case.id = report.case_id where report.id = picture.report_id and ${judged(ctx)})`;
}

/** Pictures of a reported message, for staff who opened the texts of the case, which is logged: no picture is viewed without a trace. */
function ofOpenedTexts(ctx: MemberCtx, caseId: string): RawBuilder<unknown> {
  return sql`exists (
    select from report_image join report on report.id = report_image.report_id join report_case on report_case.id = report.case_id
    where image_id = picture.id and report_case.id = ${caseId}::bigint and ${judged(ctx)}
      and exists (select from audit_entry where subject_kind = 'report_case' and subject_id = ${caseId}
        and actor_id = ${ctx.viewer.memberId}::bigint and act = ${messageTextsRead}))`;
}

const gone = (): never => fail('report.not_found');

export function readOwnPicture(ctx: MemberCtx, picture: PictureRequest, reply: FastifyReply): Promise<Record<never, never>> {
  return sendPicture(ctx, picture, ofReporter(ctx), reply, gone);
}

export function readStaffPicture(ctx: MemberCtx, picture: PictureRequest, reply: FastifyReply): Promise<Record<never, never>> {
  return sendPicture(ctx, picture, ofJudged(ctx), reply, gone);
}

export function readReportImage(
  ctx: MemberCtx,
  caseId: string,
  picture: PictureRequest,
  reply: FastifyReply,
): Promise<Record<never, never>> {
  return sendPicture(ctx, picture, ofOpenedTexts(ctx, caseId), reply, gone);
}
