import type { Ctx } from '../../platform/http/ctx.ts';
import { readableFiles } from '../downloads/index.ts';

/** Whoever may watch a video may subscribe to its channel. */
export const videoChannels = {
  'video:': async (ctx: Ctx, ids: readonly string[]): Promise<string[]> => {
    const videos = await ctx.db
      .selectFrom('video')
      .innerJoin('storedFile', 'storedFile.id', 'video.fileId')
      .select(['video.id', 'storedFile.key'])
      .where('video.id', 'in', ids)
      .execute();
    const readable = new Set(
      (
        await readableFiles(
          ctx,
          videos.map(({ key }) => key),
        )
      ).map(({ key }) => key),
    );
    return videos.filter(({ key }) => readable.has(key)).map(({ id }) => id);
  },
};
