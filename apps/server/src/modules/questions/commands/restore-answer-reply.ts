import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canRestore } from '../../posts/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { changeAnswerReplyState } from './change-answer-reply-state.ts';
import { lockAnswerReply } from './lock-content.ts';

export async function restoreAnswerReply(ctx: MemberCtx, replyId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const locked = await lockAnswerReply(tx, replyId);
    must(canRestore('answer_reply', ctx.viewer, locked.reply));
    await changeAnswerReplyState(ctx, tx, locked, 'take_back');
    return {};
  });
}
