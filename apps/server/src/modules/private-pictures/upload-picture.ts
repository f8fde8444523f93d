import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mayDo } from '../../platform/http/rights.ts';
import { receivedPicture, renderUpload } from '../media/index.ts';
import type { PictureUse } from './sent-pictures.ts';

const folders: Record<PictureUse, string> = { message: 'message-images', report: 'report-pictures' };

/**
 * Stores the picture of a request, not sent yet. The row first, so that no file is without one. @throws Failure `upload.denied`, at `file`
 */
export async function uploadPicture(
  ctx: MemberCtx,
  request: FastifyRequest,
  use: PictureUse,
): Promise<{ id: string; width: number; height: number }> {
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  const { memberId } = ctx.viewer;
  const { content, thumbnail, width, height, mime, extension } = await renderUpload(ctx, memberId, await receivedPicture(ctx, request));
  const createdAt = ctx.clock.now();
  const key = `${folders[use]}/${createdAt.toISOString().slice(0, 7).replace('-', '/')}/${randomBytes(16).toString('hex')}`;
  const [fileKey, thumbnailKey] = [`${key}.${extension}`, `${key}_s.webp`];
  const { id } = await ctx.db
    .insertInto('privatePicture')
    .values({ use, ownerId: memberId, fileKey, thumbnailKey, mime, width, height, sizeBytes: content.length, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.privateFiles.write(fileKey, Readable.from([content]));
  await ctx.privateFiles.write(thumbnailKey, Readable.from([thumbnail]));
  return { id, width, height };
}
