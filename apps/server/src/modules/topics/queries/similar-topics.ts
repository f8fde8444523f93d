import type { Answer, listSimilarTopics as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { similarPosts } from '../../posts/index.ts';

const similar = similarPosts<Answer<typeof endpoint>['items'][number]>(
  'topic',
  sql`comment_count as "commentCount", view_count as "viewCount"`,
);

export async function similarTopics(ctx: Ctx, topicId: string): Promise<Answer<typeof endpoint>> {
  return { items: await similar.toRoot(ctx, topicId) };
}
