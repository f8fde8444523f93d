import type { Answer, Body, editReply as editEndpoint, postReply as postEndpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editBody, replyTo } from '../../posts/write/index.ts';
import { commentType, replyType } from '../post-types.ts';
import { replyView } from '../queries/comment-views.ts';

export async function postReply(ctx: MemberCtx, commentId: string, input: Body<typeof postEndpoint>): Promise<Answer<typeof postEndpoint>> {
  const { policy, root, id } = await replyTo(ctx, replyType, commentType, commentId, input);
  return { reply: await replyView(ctx.db, policy, root, id) };
}

export async function editReply(ctx: MemberCtx, replyId: string, input: Body<typeof editEndpoint>): Promise<Answer<typeof editEndpoint>> {
  const { policy, root } = await editBody(ctx, replyType, replyId, input);
  return { reply: await replyView(ctx.db, policy, root, replyId) };
}
