import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { canDelete } from '../policy.ts';
import { changeAnswerReplyState } from './change-answer-reply-state.ts';
import { lockAnswerReply } from './lock-content.ts';

export async function deleteAnswerReply(ctx: MemberCtx, replyId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const locked = await lockAnswerReply(tx, replyId);
    must(canDelete('answer_reply', ctx.viewer, locked.question, locked.reply));
    await changeAnswerReplyState(ctx, tx, locked, 'take_away');
    return {};
  });
}
