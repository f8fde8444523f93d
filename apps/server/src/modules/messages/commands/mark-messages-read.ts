import type { Answer, markMessagesRead as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { sendToMembers } from '../realtime.ts';
import { lockSides } from './lock-sides.ts';
import { unreadSql } from './refresh-side.ts';

/**
 * Never beyond what exists and never back. A message that arrives concurrently waits for the lock and counts as unread, so two pages that
 * read while messages come in leave the exact count. Allowed on a read-only site.
 */
export async function markMessagesRead(ctx: MemberCtx, partnerId: string, through: string): Promise<Answer<typeof endpoint>> {
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
