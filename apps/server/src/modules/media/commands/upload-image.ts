import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { receivedImage } from '../received-image.ts';
import { storeImage, type StoredImage } from './store-image.ts';

export async function uploadImage(ctx: MemberCtx, request: FastifyRequest): Promise<StoredImage> {
  if (!mayDo(ctx.viewer, 'upload.image')) fail('upload.denied');
  return storeImage(ctx, ctx.viewer.memberId, await receivedImage(request));
}
