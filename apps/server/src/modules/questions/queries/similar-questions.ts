import type { Answer, listQuestionsByTitle as titleEndpoint, listSimilarQuestions as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { similarPosts } from '../../posts/index.ts';

const similar = similarPosts<Answer<typeof endpoint>['items'][number]>('question', sql`answer_count as "answerCount", resolved`);

export async function similarQuestions(ctx: Ctx, questionId: string): Promise<Answer<typeof endpoint>> {
  return { items: await similar.toRoot(ctx, questionId) };
}

/** Questions like a title that is being written, so that nobody asks what was answered already. */
export async function questionsLike(ctx: Ctx, title: string): Promise<Answer<typeof titleEndpoint>> {
  return { items: await similar.toTitle(ctx, title) };
}
