import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { notDeletedInGroup } from '../groups/group-sql.ts';
import { type MemberCard, memberCards } from '../../members/index.ts';

/** Unread messages of a member or of a group. */
export interface UnreadMessages {
  /** Of a group the latest of those who wrote. */
  partner: MemberCard;
  group: { id: string; name: string } | null;
  count: number;
}

interface Row {
  partnerId: string;
  groupId: string | null;
  name: string | null;
  count: number;
}

/**
 * Unread messages by sender or group, the latest first: among some messages, or since a time. Never from blocked members, nor of muted
 * groups.
 */
export async function unreadFrom(db: Db, memberId: string, which: { ids: readonly string[] } | { since: Date }): Promise<UnreadMessages[]> {
  const meant = 'ids' in which ? sql`message.id = any(${which.ids}::bigint[])` : sql`message.sent_at > ${which.since}::timestamptz`;
  const me = sql`${memberId}::bigint`;
  const { rows } = await sql<Row>`
    select * from (
      select side.partner_id, null::bigint as group_id, null as name, count(*)::int as count, max(message.id) as latest
      from conversation_side side join message on message.id > greatest(side.read_through, side.cleared_through)
        and least(message.sender_id, message.receiver_id) = least(side.owner_id, side.partner_id)
        and greatest(message.sender_id, message.receiver_id) = greatest(side.owner_id, side.partner_id)
      where side.owner_id = ${me} and side.unread_count > 0 and message.receiver_id = side.owner_id and message.kept_by_receiver and ${meant}
        and not exists (select from member_block where member_id = side.owner_id and blocked_id = side.partner_id)
      group by side.partner_id
      union all
      select (array_agg(message.sender_id order by message.id desc))[1], message_group.id, message_group.name, count(*)::int, max(message.id)
      from message_group_member side join message_group on message_group.id = side.group_id
        join message on message.group_id = side.group_id and message.id > greatest(side.read_through, side.cleared_through)
      where side.member_id = ${me} and side.unread_count > 0 and not side.muted and message.sender_id <> ${me} and message.act is null and ${meant}
        and ${notDeletedInGroup(memberId)}
        and not exists (select from member_block where member_id = ${me} and blocked_id = message.sender_id)
      group by message_group.id
    ) both_kinds order by latest desc limit 20`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ partnerId }) => partnerId),
  );
  return rows.flatMap(({ partnerId, groupId, name, count }) => {
    const partner = cards.get(partnerId);
    return partner === undefined ? [] : [{ partner, group: groupId === null ? null : { id: groupId, name: name ?? '' }, count }];
  });
}

/** The number of unread messages, as a column: summed over the conversations and groups that have any, from indexes that contain only these. */
export function unreadMessages(memberId: string): RawBuilder<number> {
  return sql<number>`((select coalesce(sum(unread_count), 0)::int from conversation_side where owner_id = ${memberId}::bigint and unread_count > 0)
    + (select coalesce(sum(unread_count), 0)::int from message_group_member where member_id = ${memberId}::bigint and unread_count > 0 and not muted))`;
}

export async function countUnreadMessages(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadMessages(memberId)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
