import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type MemberCard, memberCards } from '../../members/index.ts';

/** Unread messages by sender, the latest first: among some messages, or since a time. Never from blocked members. */
export async function unreadFrom(
  db: Db,
  memberId: string,
  which: { ids: readonly string[] } | { since: Date },
): Promise<{ partner: MemberCard; count: number }[]> {
  const meant = 'ids' in which ? sql`message.id = any(${which.ids}::bigint[])` : sql`message.sent_at > ${which.since}::timestamptz`;
  const { rows } = await sql<{ partnerId: string; count: number }>`
    select side.partner_id, count(*)::int as count
    from conversation_side side join message on message.id > greatest(side.read_through, side.cleared_through)
      and least(message.sender_id, message.receiver_id) = least(side.owner_id, side.partner_id)
      and greatest(message.sender_id, message.receiver_id) = greatest(side.owner_id, side.partner_id)
    where side.owner_id = ${memberId}::bigint and side.unread_count > 0 and message.receiver_id = side.owner_id and message.kept_by_receiver and ${meant}
      and not exists (select from member_block where member_id = side.owner_id and blocked_id = side.partner_id)
    group by side.partner_id order by max(message.id) desc limit 20`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ partnerId }) => partnerId),
  );
  return rows.flatMap(({ partnerId, count }) => {
    const partner = cards.get(partnerId);
    return partner === undefined ? [] : [{ partner, count }];
  });
}

/** The number of unread messages, as a column: summed over the conversations that have any, from an index that contains only these. */
export function unreadMessages(memberId: string): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(unread_count), 0)::int from conversation_side where owner_id = ${memberId}::bigint and unread_count > 0)`;
}

export async function countUnreadMessages(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadMessages(memberId)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
