import type { Answer, deleteAvatar as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { replacePictures } from '../replace-pictures.ts';

export async function deleteAvatar(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return replacePictures(ctx, { avatarUrl: null, avatarLargeUrl: null });
}
