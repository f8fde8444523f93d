import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { deleteFile } from '../../files/index.ts';
import { holdVideo } from '../../videos/index.ts';

/** A staff action on a file, wherever it is used. @throws Failure `right.other_tags` */
export async function judgeFile(ctx: MemberCtx, act: () => Promise<void>): Promise<Record<never, never>> {
  mustActOn(ctx, 'content', []);
  await act();
  return {};
}

/** Deletes a file permanently, with the renditions if it is a video. @throws Failure `file.not_found` */
export function removeFile(ctx: MemberCtx, key: string, reason: string): Promise<void> {
  return ctx.write(async (tx) => {
    await holdVideo(tx, key);
    await deleteFile(tx, ctx, key, reason);
  });
}
