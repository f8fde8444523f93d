import type { Answer, likeTopic as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../content/index.ts';
import { dropRows, warm } from '../news.ts';
import { canReact } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { factsForLike } from '../queries/read-facts.ts';

export async function likeTopic(ctx: MemberCtx, topicId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const topic = await factsForLike.topic(ctx.db, topicId);
  must(canReact(house, topic));
  return likeAndCount(ctx, { kind: 'topic', id: topicId, authorId: topic.authorId }, on, async (tx) => {
    dropRows(tx, topicId);
    await warm(ctx, tx, [topicId]);
  });
}
