import { sql, type RawBuilder } from 'kysely';

/** How many messages wait unread, as a column: added up over the conversations that have any, out of an index that holds only these. */
export function unreadMessages(memberId: string): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(unread_count), 0)::int from conversation_side where owner_id = ${memberId}::bigint and unread_count > 0)`;
}
