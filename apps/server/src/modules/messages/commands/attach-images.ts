import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';

/** Locks pictures that are about to be sent, own and not sent before. @throws Failure at `imageIds` */
export async function lockImages(tx: Tx, ownerId: string, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const { rows } = await sql`
    select from message_image
    where id = any(${imageIds}::bigint[]) and owner_id = ${ownerId} and message_id is null and place is null
    order by id for update`.execute(tx);
  if (rows.length < imageIds.length) failField('imageIds', 'message.image_gone');
}

/** Gives locked pictures to their message, in the order in which they were named. */
export async function attachImages(tx: Tx, messageId: string, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  await sql`
    update message_image set message_id = ${messageId}, place = given.place
    from unnest(${imageIds}::bigint[]) with ordinality given (id, place) where message_image.id = given.id`.execute(tx);
}
