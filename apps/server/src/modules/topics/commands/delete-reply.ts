import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { canDelete } from '../policy.ts';
import { houseOf } from '../queries/house.ts';
import { changeReplyState } from './change-reply-state.ts';
import { lockReply } from './lock-content.ts';

export async function deleteReply(ctx: MemberCtx, replyId: string): Promise<Record<never, never>> {
  const house = await houseOf(ctx);
  refuseWhenReadOnly(house.settings);
  return ctx.write(async (tx) => {
    const locked = await lockReply(tx, replyId);
    must(canDelete('reply', house, locked.topic.tagId, locked.reply));
    await changeReplyState(ctx, tx, locked, 'take_away');
    return {};
  });
}
