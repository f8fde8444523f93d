import type { Answer, Body, editComment as endpoint } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editBody } from '../../posts/write/index.ts';
import { commentType } from '../post-types.ts';
import { commentView } from '../queries/comment-views.ts';

export async function editComment(ctx: MemberCtx, commentId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { policy, root, post } = await editBody(ctx, commentType, commentId, input);
  const comment = await commentView(ctx.db, policy, root, post);
  invariant(comment !== undefined, 'an edited comment is seen by its author');
  return { comment };
}
