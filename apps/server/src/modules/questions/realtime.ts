import type { Channels } from '../posts/index.ts';
import { questionTags } from '../tags/index.ts';
import { visibleTo } from './visible.ts';

/** Who may hear of a question: whoever sees it. */
export const questionChannels: Channels = {
  question: async (ctx, ids) => {
    const index = await questionTags.get(ctx.db);
    const seen = await ctx.db.selectFrom('question').select('id').where('id', 'in', ids).where(visibleTo(ctx.viewer, index)).execute();
    return seen.length;
  },
};
