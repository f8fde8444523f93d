import { canRestore } from '../../posts/index.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { changeReplyState } from './change-reply-state.ts';
import { lockReply } from './lock-content.ts';

export async function restoreReply(ctx: MemberCtx, replyId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const locked = await lockReply(tx, replyId);
    must(canRestore('reply', ctx.viewer, locked.reply));
    await changeReplyState(ctx, tx, locked, 'take_back');
    return {};
  });
}
