import { sql, type RawBuilder } from 'kysely';
import type { MessageImage } from '@chaguan/contract';
import type { Static } from 'typebox';

type IdSql = string | RawBuilder<unknown>;

/** The messages of two members in either direction, after and before these ids, in the form of the index `message_of_pair`. */
export function pairSql(one: string, other: IdSql, after: IdSql = '0', before?: string): RawBuilder<boolean> {
  return sql<boolean>`least(sender_id, receiver_id) = least(${one}::bigint, ${other}::bigint)
    and greatest(sender_id, receiver_id) = greatest(${one}::bigint, ${other}::bigint)
    and message.id > ${after}::bigint ${before === undefined ? sql`` : sql`and message.id < ${before}::bigint`}`;
}

/** Whether the owner of a side has not deleted a single message. */
export function notDeletedSql(ownerId: string): RawBuilder<boolean> {
  return sql<boolean>`case when sender_id = ${ownerId}::bigint then kept_by_sender else kept_by_receiver end`;
}

/** The pictures of a message, as a column of a statement that reads messages. */
export const imagesSql: RawBuilder<Static<typeof MessageImage>[]> = sql`(
  select coalesce(json_agg(json_build_object('id', image.id::text, 'width', image.width, 'height', image.height) order by image.place), '[]')
  from private_picture image where image.message_id = message.id)`;
