import type { Answer, deleteCover as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { replacePictures } from '../replace-pictures.ts';

export async function deleteCover(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  return replacePictures(ctx, { coverUrl: null });
}
