import { sql } from 'kysely';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { messagePurged, conversationCleared } from '../events.ts';
import { deleteGroupMessage } from '../groups/own-side.ts';
import { sendToMembers } from '../realtime.ts';
import { lockSides, refreshSide } from './sides.ts';

/** A message of others, an own one already deleted, and one that never existed give the same failure. */
export async function deleteMessage(ctx: MemberCtx, messageId: string): Promise<Record<never, never>> {
  mustDo(ctx, 'message.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const message = await tx
      .selectFrom('message')
      .select(['senderId', 'receiverId', 'groupId'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (message === undefined) fail('message.not_found');
    if (message.groupId !== null) {
      await deleteGroupMessage(tx, memberId, messageId, message.groupId);
      return {};
    }
    const sent = message.senderId === memberId;
    const partnerId = sent ? message.receiverId : message.senderId;
    if (partnerId === null || (!sent && message.receiverId !== memberId)) fail('message.not_found');
    const sides = await lockSides(tx, memberId, partnerId);
    if (sides === undefined || BigInt(messageId) <= BigInt(sides.own.clearedThrough)) fail('message.not_found');
    const keptColumn = sql.ref(sent ? 'keptBySender' : 'keptByReceiver');
    const { rows } = await sql`update message set ${keptColumn} = false where id = ${messageId} and ${keptColumn} returning 1`.execute(tx);
    if (rows.length === 0) fail('message.not_found');
    const { clearedThrough } = sides.other;
    const theirs = sql.ref(sent ? 'keptByReceiver' : 'keptBySender');
    const purged = await sql`
      delete from message where id = ${messageId} and (not ${theirs} or id <= ${clearedThrough}::bigint) returning 1`.execute(tx);
    if (purged.rows.length > 0) await emit(tx, messagePurged, { messageId });
    await refreshSide(tx, memberId, partnerId, sides.own.readThrough);
    sendToMembers(tx, [memberId], { kind: 'message.removed', data: { partnerId } });
    return {};
  });
}

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
