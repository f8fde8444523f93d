import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { notDeletedSql, pairSql } from '../queries/message-sql.ts';

/** How many of the partner's messages the owner has and has not read; for statements after the lock of the sides. */
export function unreadSql(ownerId: string, partnerId: string | RawBuilder<unknown>, readThrough: string | RawBuilder<unknown>) {
  return sql<number>`(
    select count(*)::int from message
    where ${pairSql(ownerId, partnerId, sql`greatest(side.cleared_through, ${readThrough}::bigint)`)}
      and sender_id = ${partnerId} and ${notDeletedSql(ownerId)})`;
}

/** Recomputes the fields of a side after some of its messages were deleted; both sides are already locked. */
export async function refreshSide(tx: Tx, ownerId: string, partnerId: string, readThrough: string): Promise<void> {
  await sql`
    update conversation_side side set
      unread_count = ${unreadSql(ownerId, partnerId, readThrough)},
      last_id = (
        select message.id from message where ${pairSql(ownerId, partnerId, sql`side.cleared_through`)} and ${notDeletedSql(ownerId)}
        order by message.id desc limit 1)
    where owner_id = ${ownerId} and partner_id = ${partnerId}`.execute(tx);
}
