import type {
  Answer,
  Body,
  editAnswerReply as editEndpoint,
  postAnswerReply as answerEndpoint,
  postQuestionReply as questionEndpoint,
} from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editBody, replyTo } from '../../posts/write/index.ts';
import { answerReplyType, answerType, questionType } from '../post-types.ts';
import { answerReplyView } from '../queries/answer-views.ts';

export async function postAnswerReply(
  ctx: MemberCtx,
  answerId: string,
  input: Body<typeof answerEndpoint>,
): Promise<Answer<typeof answerEndpoint>> {
  const { policy, root, id } = await replyTo(ctx, answerReplyType, answerType, answerId, input);
  return { reply: await answerReplyView(ctx.db, policy, root, id) };
}

/** Under the question itself. */
export async function postQuestionReply(
  ctx: MemberCtx,
  questionId: string,
  input: Body<typeof questionEndpoint>,
): Promise<Answer<typeof questionEndpoint>> {
  const { policy, root, id } = await replyTo(ctx, answerReplyType, questionType, questionId, input);
  return { reply: await answerReplyView(ctx.db, policy, root, id) };
}

export async function editAnswerReply(
  ctx: MemberCtx,
  replyId: string,
  input: Body<typeof editEndpoint>,
): Promise<Answer<typeof editEndpoint>> {
  const { policy, root } = await editBody(ctx, answerReplyType, replyId, input);
  return { reply: await answerReplyView(ctx.db, policy, root, replyId) };
}
