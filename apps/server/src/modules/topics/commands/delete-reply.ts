import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { canDelete } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { changeReplyState } from './change-reply-state.ts';
import { lockReply } from './lock-content.ts';

export async function deleteReply(ctx: MemberCtx, replyId: string): Promise<Record<never, never>> {
  const policy = await policyContext(ctx);
  refuseWhenReadOnly(policy.settings);
  return ctx.write(async (tx) => {
    const locked = await lockReply(tx, replyId);
    must(canDelete('reply', policy, locked.topic.tagId, locked.reply));
    await changeReplyState(ctx, tx, locked, 'take_away');
    return {};
  });
}
