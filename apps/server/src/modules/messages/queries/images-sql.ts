import type { MessageImage } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';

/** The pictures of the message of a row, as a column of a statement that reads messages. */
export const imagesSql: RawBuilder<Static<typeof MessageImage>[]> = sql`(
  select coalesce(json_agg(json_build_object('id', image.id::text, 'width', image.width, 'height', image.height) order by image.place), '[]')
  from private_picture image where image.message_id = message.id)`;
