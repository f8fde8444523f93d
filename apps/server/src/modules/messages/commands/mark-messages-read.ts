import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { markGroupMessagesRead } from '../groups/own-side.ts';
import { sendToMembers } from '../realtime.ts';
import { countUnreadMessages } from '../queries/unread.ts';
import { lockSides, unreadSql } from './sides.ts';

/**
 * Never beyond what exists and never back. A message that arrives concurrently waits for the lock and counts as unread, so two pages that
 * read while messages come in leave the exact count. Allowed on a read-only site.
 */
export async function markMessagesRead(
  ctx: MemberCtx,
  partnerId: string,
  through: string,
): Promise<contract.Answer<typeof contract.markMessagesRead>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const own = (await lockSides(tx, memberId, partnerId))?.own;
    if (own?.lastId == null) return { unread: 0 };
    const reached = BigInt(through) < BigInt(own.lastId) ? through : own.lastId;
    if (BigInt(reached) <= BigInt(own.readThrough)) return { unread: own.unreadCount };
    const { rows } = await sql<{ unreadCount: number }>`
      update conversation_side side set read_through = ${reached}, unread_count = ${unreadSql(memberId, partnerId, reached)}
      where owner_id = ${memberId} and partner_id = ${partnerId} returning unread_count`.execute(tx);
    sendToMembers(tx, [memberId, partnerId], { kind: 'message.read', data: { readerId: memberId, partnerId, through: reached } });
    return { unread: rows[0]?.unreadCount ?? 0 };
  });
}

const batch = 200;

/**
 * The next conversations with unread messages, by partner. Sides are locked by owner and partner everywhere, so these locks have the same
 * order as those of incoming messages.
 */
async function lockUnread(tx: Tx, memberId: string, after: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversationSide')
    .select('partnerId')
    .where('ownerId', '=', memberId)
    .where('unreadCount', '>', 0)
    .where('partnerId', '>', after)
    .orderBy('partnerId')
    .limit(batch)
    .forUpdate()
    .execute();
  return rows.map(({ partnerId }) => partnerId);
}

async function readLocked(tx: Tx, memberId: string, partnerIds: readonly string[], through: string): Promise<void> {
  const reached = sql`least(side.last_id, ${through}::bigint)`;
  const { rows } = await sql<{ partnerId: string; readThrough: string }>`
    update conversation_side side set read_through = ${reached}, unread_count = ${unreadSql(memberId, sql`side.partner_id`, reached)}
    where owner_id = ${memberId} and partner_id = any(${partnerIds}::bigint[]) and ${reached} > read_through
    returning partner_id, read_through`.execute(tx);
  for (const { partnerId, readThrough } of rows)
    sendToMembers(tx, [partnerId], { kind: 'message.read', data: { readerId: memberId, partnerId, through: readThrough } });
  const [first] = rows;
  if (first !== undefined)
    sendToMembers(tx, [memberId], {
      kind: 'message.read',
      data: { readerId: memberId, partnerId: first.partnerId, through: first.readThrough },
    });
}

/** Groups are few: one transaction each. */
async function markAllGroupsRead(ctx: MemberCtx, through: string): Promise<void> {
  const { db, viewer } = ctx;
  const groups = await db
    .selectFrom('messageGroupMember')
    .select('groupId')
    .where('memberId', '=', viewer.memberId)
    .where('unreadCount', '>', 0)
    .orderBy('groupId')
    .execute();
  for (const { groupId } of groups) await markGroupMessagesRead(ctx, groupId, through);
}

/** Up to the last message that the caller could see: later ones stay unread. Allowed on a read-only site. */
export async function markAllMessagesRead(ctx: MemberCtx, through: string): Promise<contract.Answer<typeof contract.markAllMessagesRead>> {
  const { memberId } = ctx.viewer;
  for (let after: string | undefined = '0'; after !== undefined;) {
    const from: string = after;
    after = await ctx.write(async (tx) => {
      const partnerIds = await lockUnread(tx, memberId, from);
      if (partnerIds.length > 0) await readLocked(tx, memberId, partnerIds, through);
      return partnerIds.length < batch ? undefined : partnerIds.at(-1);
    });
  }
  await markAllGroupsRead(ctx, through);
  return { unread: await countUnreadMessages(ctx.db, memberId) };
}
