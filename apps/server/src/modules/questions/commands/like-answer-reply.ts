import type { Answer, likeAnswerReply as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { likeAndCount } from '../../posts/index.ts';
import { canReactTo } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { answerReplyFacts } from '../queries/read-facts.ts';

export async function likeAnswerReply(ctx: MemberCtx, replyId: string, on: boolean): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { question, answer, reply } = await answerReplyFacts(ctx.db, replyId);
  must(canReactTo('answer_reply', policy, question, answer, reply));
  return likeAndCount(ctx, { kind: 'answer_reply', id: replyId, authorId: reply.authorId }, on);
}
