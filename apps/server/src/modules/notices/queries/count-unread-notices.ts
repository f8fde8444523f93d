import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { unreadOfReader, withReader } from '../audience.ts';

/** How many notices a member has not read, as a value within a statement. */
export function unreadNotices(memberId: string, now: Date): RawBuilder<number> {
  return sql<number>`(${withReader(memberId, now)} select count(*)::int from ${unreadOfReader})`;
}

export async function countUnreadNotices(db: Db | Tx, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select ${unreadNotices(memberId, now)} as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}
