import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Answer, uploadReportPicture as endpoint } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mayDo } from '../../platform/http/rights.ts';
import { receivedImage, renderUpload } from '../media/index.ts';
import { sendImage } from '../messages/index.ts';
import { refuseWhenReadOnly, settings } from '../site/index.ts';
import { inOwnTags } from './queries/list-cases.ts';

/** The row first, so that no file is without one: what was not sent is removed by its row. */
export async function uploadReportPicture(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  const rules = await settings.get(ctx.db);
  refuseWhenReadOnly(rules);
  if (!rules.reportOpen) fail('report.closed_feature');
  if (rules.reportImages === 0) failField('file', 'report.too_many_pictures', { limit: 0 });
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  const { memberId } = ctx.viewer;
  const { content, thumbnail, width, height, mime, extension } = await renderUpload(memberId, await receivedImage(request));
  const createdAt = ctx.clock.now();
  const key = `report-pictures/${createdAt.toISOString().slice(0, 7).replace('-', '/')}/${randomBytes(16).toString('hex')}`;
  const [fileKey, thumbnailKey] = [`${key}.${extension}`, `${key}_s.webp`];
  const { id } = await ctx.db
    .insertInto('reportPicture')
    .values({ ownerId: memberId, fileKey, thumbnailKey, mime, width, height, sizeBytes: content.length, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.privateFiles.write(fileKey, Readable.from([content]));
  await ctx.privateFiles.write(thumbnailKey, Readable.from([thumbnail]));
  return { id, width, height };
}

/** Locks pictures that are about to be sent, own and not sent before. @throws Failure at `pictureIds` */
export async function lockPictures(tx: Tx, ownerId: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return;
  const { rows } = await sql`
    select from report_picture
    where id = any(${pictureIds}::bigint[]) and owner_id = ${ownerId} and report_id is null and place is null
    order by id for update`.execute(tx);
  if (rows.length < pictureIds.length) failField('pictureIds', 'report.picture_gone');
}

/** Gives locked pictures to their report, in the order in which they were named. */
export async function attachPictures(tx: Tx, reportId: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return;
  await sql`
    update report_picture set report_id = ${reportId}, place = given.place
    from unnest(${pictureIds}::bigint[]) with ordinality given (id, place) where report_picture.id = given.id`.execute(tx);
}

/** To whoever uploaded it, and once it was sent to staff who judge the case. */
export async function sendReportPicture(
  ctx: MemberCtx,
  pictureId: string,
  { as, size }: { as: 'owner' | 'staff'; size: 'thumbnail' | 'full' },
  reply: FastifyReply,
): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const may =
    as === 'owner'
      ? sql<boolean>`report_picture.owner_id = ${memberId}::bigint`
      : sql<boolean>`report_case.author_id <> ${memberId}::bigint and ${inOwnTags(ctx)}`;
  const file = await ctx.db
    .selectFrom('reportPicture')
    .leftJoin('report', 'report.id', 'reportPicture.reportId')
    .leftJoin('reportCase', 'reportCase.id', 'report.caseId')
    .select(['fileKey', 'thumbnailKey', 'mime'])
    .where('reportPicture.id', '=', pictureId)
    .where(may)
    .executeTakeFirst();
  return sendImage(ctx, file ?? fail('report.not_found'), size, reply);
}
