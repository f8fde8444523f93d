import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Answer, uploadMessageImage as endpoint } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { receivedImage, renderUpload } from '../../media/index.ts';
import { mustDo, refuseWhenSilenced } from '../../members/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';

/** The row first, so that no file is without one: what was not sent is removed by its row. */
export async function uploadMessageImage(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  const { memberId } = ctx.viewer;
  const { content, thumbnail, width, height, mime, extension } = await renderUpload(memberId, await receivedImage(request));
  const createdAt = ctx.clock.now();
  const key = `message-images/${createdAt.toISOString().slice(0, 7).replace('-', '/')}/${randomBytes(16).toString('hex')}`;
  const [fileKey, thumbnailKey] = [`${key}.${extension}`, `${key}_s.webp`];
  const { id } = await ctx.db
    .insertInto('messageImage')
    .values({ ownerId: memberId, fileKey, thumbnailKey, mime, width, height, sizeBytes: content.length, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.privateFiles.write(fileKey, Readable.from([content]));
  await ctx.privateFiles.write(thumbnailKey, Readable.from([thumbnail]));
  return { id, width, height };
}
