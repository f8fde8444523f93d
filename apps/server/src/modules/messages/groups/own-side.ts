import type { Answer, markGroupMessagesRead as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { mustDo } from '../../members/index.ts';
import { groupMessagesDropped } from '../events.ts';
import { sendToMembers } from '../realtime.ts';
import { notDeletedInGroup, ofGroupSql, unreadInGroup } from './group-sql.ts';
import { lockSide } from './locks.ts';

/** The earlier of two ids. */
const least = (one: string, other: string): string => (BigInt(one) < BigInt(other) ? one : other);

/** Who wrote these messages: only they see how many have read them. */
async function writersOf(tx: Tx, groupId: string, after: string, through: string): Promise<string[]> {
  const { rows } = await sql<{ senderId: string }>`
    select distinct sender_id from message where ${ofGroupSql(groupId, after)} and message.id <= ${through}::bigint`.execute(tx);
  return rows.map(({ senderId }) => senderId);
}

/** Never beyond what the member has and never back. Allowed on a read-only site. */
export async function markGroupMessagesRead(ctx: MemberCtx, groupId: string, through: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const own = await lockSide(tx, groupId, memberId);
    if (own?.lastId == null) return { unread: 0 };
    const reached = least(through, own.lastId);
    if (BigInt(reached) <= BigInt(own.readThrough)) return { unread: own.unreadCount };
    const { rows } = await sql<{ unreadCount: number }>`
      update message_group_member side set read_through = ${reached}, unread_count = ${unreadInGroup(memberId, reached)}
      where group_id = ${groupId} and member_id = ${memberId} returning unread_count`.execute(tx);
    const concerned = new Set([memberId, ...(await writersOf(tx, groupId, own.readThrough, reached))]);
    sendToMembers(tx, [...concerned], { kind: 'message.group_changed', data: { groupId } });
    return { unread: rows[0]?.unreadCount ?? 0 };
  });
}

/** Recomputes a side, which is locked, after some of its messages were deleted. */
async function refresh(tx: Tx, groupId: string, memberId: string): Promise<void> {
  await sql`
    update message_group_member side set unread_count = ${unreadInGroup(memberId, sql`side.read_through`)}, last_id = (
      select message.id from message where ${ofGroupSql(sql`side.group_id`, sql`side.cleared_through`)} and ${notDeletedInGroup(memberId)}
      order by message.id desc limit 1)
    where group_id = ${groupId} and member_id = ${memberId}`.execute(tx);
  sendToMembers(tx, [memberId], { kind: 'message.group_changed', data: { groupId } });
}

/** For the caller only, up to the last message that the caller saw. */
export async function deleteGroupMessages(ctx: MemberCtx, groupId: string, through: string): Promise<Record<never, never>> {
  mustDo(ctx, 'message.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const own = await lockSide(tx, groupId, memberId);
    if (own?.lastId == null) return {};
    const clearedThrough = least(through, own.lastId);
    if (BigInt(clearedThrough) <= BigInt(own.clearedThrough)) return {};
    await tx
      .updateTable('messageGroupMember')
      .set({ clearedThrough })
      .where('groupId', '=', groupId)
      .where('memberId', '=', memberId)
      .execute();
    await refresh(tx, groupId, memberId);
    await emit(tx, groupMessagesDropped, { groupId });
    return {};
  });
}

/** A single message of a group, for the caller only. @throws Failure `message.not_found` */
export async function deleteGroupMessage(tx: Tx, memberId: string, messageId: string, groupId: string): Promise<void> {
  const own = await lockSide(tx, groupId, memberId);
  if (own === undefined || BigInt(messageId) <= BigInt(own.clearedThrough)) fail('message.not_found');
  const deleted = await tx
    .insertInto('messageDeletion')
    .values({ messageId, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst();
  if (deleted === undefined) fail('message.not_found');
  await refresh(tx, groupId, memberId);
}
