import { imageRules } from '@chaguan/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { storeImage, type StoredImage } from './store-image.ts';

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

async function contentOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) failField('file', 'image.missing');
  try {
    const file: MultipartFile | undefined = await request.file();
    if (file === undefined || file.fieldname !== 'file') failField('file', 'image.missing');
    return await file.toBuffer();
  } catch (error) {
    if (isTooLarge(error)) failField('file', 'image.too_large', { maxBytes: imageRules.maxBytes });
    throw error;
  }
}

export async function uploadImage(ctx: MemberCtx, request: FastifyRequest): Promise<StoredImage> {
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  return storeImage(ctx, ctx.viewer.memberId, await contentOf(request));
}
