import { type Answer, type Body, type setVideoCaptions as endpoint, videoRules } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenSilenced } from '../../members/index.ts';
import { presentVideo } from '../queries/present-video.ts';
import { mustWatch } from '../queries/videos.ts';
import { cleanCaptions } from './clean-captions.ts';

export async function setVideoCaptions(
  ctx: MemberCtx,
  key: string,
  { language, text }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  refuseWhenSilenced(ctx);
  const { id, file } = await mustWatch(ctx, key);
  // For another member's video the caller learns only that it is not theirs.
  if (file.ownerId !== ctx.viewer.memberId) fail('video.not_found');
  const cleaned = text.trim() === '' ? null : cleanCaptions(text);
  if (cleaned === undefined) failField('text', 'video.captions');
  await ctx.write(async (tx) => {
    await tx.selectFrom('video').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    await tx.deleteFrom('videoCaption').where('videoId', '=', id).where('language', '=', language).execute();
    if (cleaned === null) return;
    const { count } = await tx
      .selectFrom('videoCaption')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('videoId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= videoRules.captionsMax) fail('video.captions_full');
    await tx.insertInto('videoCaption').values({ videoId: id, language, text: cleaned }).execute();
  });
  return presentVideo(ctx, key);
}
