import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { notDeletedSql, pairSql } from '../queries/message-sql.ts';

interface Side {
  ownerId: string;
  lastId: string | null;
  unreadCount: number;
  readThrough: string;
  clearedThrough: string;
}

/**
 * Locks both sides of a conversation in one order, so that all changes of it are serialized and the ids of its messages increase in the
 * order of their commits. Undefined if there is no conversation.
 */
export async function lockSides(tx: Tx, ownerId: string, partnerId: string): Promise<{ own: Side; other: Side } | undefined> {
  const { rows } = await sql<Side>`
    select owner_id, last_id, unread_count, read_through, cleared_through from conversation_side
    where (owner_id, partner_id) in ((${ownerId}, ${partnerId}), (${partnerId}, ${ownerId}))
    order by owner_id for update`.execute(tx);
  const own = rows.find((side) => side.ownerId === ownerId);
  const other = rows.find((side) => side.ownerId === partnerId);
  return own === undefined || other === undefined ? undefined : { own, other };
}

/** The same for a message about to be written: the first one creates both sides. */
export async function openSides(tx: Tx, ownerId: string, partnerId: string): Promise<void> {
  await sql`
    insert into conversation_side (owner_id, partner_id)
    select owner, partner from (values (${ownerId}::bigint, ${partnerId}::bigint), (${partnerId}, ${ownerId})) pair (owner, partner)
    order by owner
    on conflict (owner_id, partner_id) do update set unread_count = conversation_side.unread_count`.execute(tx);
}

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
