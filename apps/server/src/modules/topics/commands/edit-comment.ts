import type { Answer, Body, editComment as commentEndpoint, editReply as replyEndpoint } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editBody } from '../../posts/index.ts';
import { commentType, replyType } from '../post-types.ts';
import { commentView } from '../queries/comment-views.ts';
import { replyView } from '../queries/reply-view.ts';

export async function editComment(ctx: MemberCtx, commentId: string, input: Body<typeof commentEndpoint>): Promise<Answer<typeof commentEndpoint>> {
  const { policy, root, post } = await editBody(ctx, commentType, commentId, input);
  const comment = await commentView(ctx.db, policy, root, post);
  invariant(comment !== undefined, 'an edited comment is seen by its author');
  return { comment };
}

export async function editReply(ctx: MemberCtx, replyId: string, input: Body<typeof replyEndpoint>): Promise<Answer<typeof replyEndpoint>> {
  const { policy, root } = await editBody(ctx, replyType, replyId, input);
  return { reply: await replyView(ctx.db, policy, root, replyId) };
}
