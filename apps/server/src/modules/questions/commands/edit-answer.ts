import type { Answer, Body, editAnswer as answerEndpoint, editAnswerReply as replyEndpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cleanTitle, editBody } from '../../posts/index.ts';
import { answerReplyType, answerType } from '../post-types.ts';
import { answerReplyView } from '../queries/answer-reply-view.ts';
import { answerViewOf } from '../queries/answer-views.ts';

/** `holdsFor` stays as it was when it is not sent. */
export async function editAnswer(ctx: MemberCtx, answerId: string, input: Body<typeof answerEndpoint>): Promise<Answer<typeof answerEndpoint>> {
  const holdsFor = input.holdsFor === undefined ? undefined : cleanTitle(input.holdsFor);
  const { policy, root } = await editBody(ctx, answerType, answerId, { ...input, holdsFor });
  return { answer: await answerViewOf(ctx.db, policy, root, answerId) };
}

export async function editAnswerReply(ctx: MemberCtx, replyId: string, input: Body<typeof replyEndpoint>): Promise<Answer<typeof replyEndpoint>> {
  const { policy, root } = await editBody(ctx, answerReplyType, replyId, input);
  return { reply: await answerReplyView(ctx.db, policy, root, replyId) };
}
