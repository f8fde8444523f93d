import type { Answer, deleteCover as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { replacePictures } from '../replace-pictures.ts';

export async function deleteCover(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return replacePictures(ctx, { coverUrl: null });
}
