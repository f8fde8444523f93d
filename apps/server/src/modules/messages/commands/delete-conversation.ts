import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { conversationCleared } from '../events.ts';
import { sendToMembers } from '../realtime.ts';
import { lockSides } from './lock-sides.ts';
import { refreshSide } from './refresh-side.ts';

/** Up to the last message that the caller saw: later messages stay, unread. */
export async function deleteConversation(ctx: MemberCtx, partnerId: string, through: string): Promise<Record<never, never>> {
  mustDo(ctx, 'message.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const own = (await lockSides(tx, memberId, partnerId))?.own;
    if (own?.lastId == null) return {};
    const clearedThrough = BigInt(through) < BigInt(own.lastId) ? through : own.lastId;
    if (BigInt(clearedThrough) <= BigInt(own.clearedThrough)) return {};
    await tx
      .updateTable('conversationSide')
      .set({ clearedThrough })
      .where('ownerId', '=', memberId)
      .where('partnerId', '=', partnerId)
      .execute();
    await refreshSide(tx, memberId, partnerId, own.readThrough);
    await emit(tx, conversationCleared, { ownerId: memberId, partnerId });
    sendToMembers(tx, [memberId], { kind: 'message.removed', data: { partnerId } });
    return {};
  });
}
