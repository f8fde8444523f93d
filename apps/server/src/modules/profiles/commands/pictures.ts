import {
  profileRules,
  type Answer,
  type setAvatar as setAvatarEndpoint,
  type deleteAvatar as deleteAvatarEndpoint,
  type setCover as setCoverEndpoint,
  type deleteCover as deleteCoverEndpoint,
} from '@chaguan/contract';
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

export async function setAvatar(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof setAvatarEndpoint>> {
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

export async function deleteAvatar(ctx: MemberCtx): Promise<Answer<typeof deleteAvatarEndpoint>> {
  return replacePictures(ctx, { avatarUrl: null, avatarLargeUrl: null });
}

/** The right to an avatar also covers the cover behind it: they are on one page. */
export async function setCover(ctx: MemberCtx, request: FastifyRequest): Promise<Answer<typeof setCoverEndpoint>> {
  mustDo(ctx, 'upload.avatar');
  const [coverUrl = null] = await storePicture(ctx, ctx.viewer.memberId, 'covers', await receivedImage(request), [
    { ...profileRules.cover, suffix: '' },
  ]);
  return replacePictures(ctx, { coverUrl });
}

export async function deleteCover(ctx: MemberCtx): Promise<Answer<typeof deleteCoverEndpoint>> {
  return replacePictures(ctx, { coverUrl: null });
}
