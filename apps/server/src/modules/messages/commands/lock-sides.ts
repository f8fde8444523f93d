import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

export interface Side {
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
