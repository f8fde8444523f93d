import type { Answer, deleteAvatar as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { replacePictures } from '../replace-pictures.ts';

export async function deleteAvatar(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  return replacePictures(ctx, { avatarUrl: null, avatarLargeUrl: null });
}
