import { profileRules, type Answer, type setAvatar as endpoint } from '@chaguan/contract';
import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { receivedImage } from '../../media/index.ts';
import { replacePictures } from '../replace-pictures.ts';
import { storePicture } from '../store-picture.ts';

const { edge, smallEdge } = profileRules.avatar;
const shapes = [
  { width: edge, height: edge, suffix: '' },
  { width: smallEdge, height: smallEdge, suffix: '_s' },
];

export async function setAvatar(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, 'upload.avatar');
  const [avatarLargeUrl = null, avatarUrl = null] = await storePicture(
    ctx,
    ctx.viewer.memberId,
    'avatars',
    await receivedImage(request),
    shapes,
  );
  return replacePictures(ctx, { avatarUrl, avatarLargeUrl });
}
