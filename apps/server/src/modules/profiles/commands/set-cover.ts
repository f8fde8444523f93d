import { profileRules, type Answer, type setCover as endpoint } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { receivedImage } from '../../media/index.ts';
import { replacePictures } from '../replace-pictures.ts';
import { storePicture } from '../store-picture.ts';

/** The right to a picture of oneself covers the one behind it: they stand on one page. */
export async function setCover(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, 'upload.avatar');
  const [coverUrl = null] = await storePicture(ctx, ctx.viewer.memberId, 'covers', await receivedImage(request), [
    { ...profileRules.cover, suffix: '' },
  ]);
  return replacePictures(ctx, { coverUrl });
}
