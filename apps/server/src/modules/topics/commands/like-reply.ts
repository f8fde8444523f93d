import type { Answer, likeReply as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../content/index.ts';
import { dropRows } from '../news.ts';
import { canReactTo } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { factsForLike } from '../queries/read-facts.ts';

export async function likeReply(ctx: MemberCtx, replyId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const { topicId, topic, comment, reply } = await factsForLike.reply(ctx.db, replyId);
  must(canReactTo('reply', house, topic, comment, reply));
  return likeAndCount(ctx, { kind: 'reply', id: replyId, authorId: reply.authorId }, on, async (tx) => dropRows(tx, topicId));
}
