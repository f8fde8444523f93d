import type { Answer, listQuestionsByTitle as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { asksInOpenTagsOnly } from '../embeddings/open-tags.ts';
import { rankThreads } from './rank-threads.ts';

const limit = 6;

/** Lower than the threshold for an answer: the asker decides whether it is the same. */
const leastScore = 0.6;

/** Questions similar to a title that is being written, to avoid duplicates. One that may be for a closed tag is not sent to a model. */
export async function similarQuestions(ctx: Ctx, title: string): Promise<Answer<typeof endpoint>> {
  const { threads } = await rankThreads(ctx, title, { isSent: await asksInOpenTagsOnly(ctx) });
  const similar = threads.filter(({ kind, score }) => kind === 'question' && score >= leastScore).slice(0, limit);
  if (similar.length === 0) return { items: [] };
  const ids = similar.map(({ id }) => id);
  const rows = await ctx.db.selectFrom('question').select(['id', 'title', 'answerCount', 'resolved']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []) };
}
