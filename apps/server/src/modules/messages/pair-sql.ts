import { sql, type RawBuilder } from 'kysely';

/** The messages of two members in either direction, as the index `message_of_pair` has them. */
export function pairSql(one: string, other: string): RawBuilder<boolean> {
  return sql<boolean>`least(sender_id, receiver_id) = least(${one}::bigint, ${other}::bigint)
    and greatest(sender_id, receiver_id) = greatest(${one}::bigint, ${other}::bigint)`;
}

/** Whether the owner of a side has a message; `clearedThrough` is a column or a value of that side. */
export function keptSql(ownerId: string, clearedThrough: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`case when sender_id = ${ownerId}::bigint then kept_by_sender else kept_by_receiver end
    and message.id > ${clearedThrough}`;
}
