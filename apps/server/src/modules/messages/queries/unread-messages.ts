import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** How many messages wait unread, as a column: added up over the conversations that have any, out of an index that holds only these. */
export function unreadMessages(memberId: string): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(unread_count), 0)::int from conversation_side where owner_id = ${memberId}::bigint and unread_count > 0)`;
}

export async function countUnreadMessages(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadMessages(memberId)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
