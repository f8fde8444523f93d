import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { canDelete } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { changeCommentState } from './change-comment-state.ts';
import { lockComment } from './lock-content.ts';

export async function deleteComment(ctx: MemberCtx, commentId: string): Promise<Record<never, never>> {
  const policy = await policyContext(ctx);
  refuseWhenReadOnly(policy.settings);
  return ctx.write(async (tx) => {
    const locked = await lockComment(tx, commentId);
    must(canDelete('comment', policy, locked.topic.tagId, locked.comment));
    await changeCommentState(ctx, tx, locked, 'take_away');
    return {};
  });
}
