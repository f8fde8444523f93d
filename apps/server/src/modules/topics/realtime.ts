import type { Channels } from '../posts/index.ts';
import { tags } from '../tags/index.ts';
import { visibleTo } from './visible.ts';

/** Who may hear of a thread: whoever sees it. */
export const topicChannels: Channels = {
  thread: async (ctx, ids) => {
    const index = await tags.get(ctx.db);
    const seen = await ctx.db.selectFrom('topic').select('id').where('id', 'in', ids).where(visibleTo(ctx.viewer, index)).execute();
    return seen.length;
  },
};
