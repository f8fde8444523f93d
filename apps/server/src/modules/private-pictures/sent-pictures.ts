import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** The purpose for which a picture was uploaded. */
export type PictureUse = 'message' | 'report';

const columns = { message: 'message_id', report: 'report_id' } as const satisfies Record<PictureUse, string>;

const unsent = sql`message_id is null and report_id is null and place is null`;

/** Locks pictures that are about to be sent; false when one belongs to somebody else, has another purpose, or was sent before. */
export async function lockUnsent(tx: Tx, use: PictureUse, ownerId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql`
    select from private_picture
    where id = any(${ids}::bigint[]) and use = ${use} and owner_id = ${ownerId}::bigint and ${unsent}
    order by id for update`.execute(tx);
  return rows.length === ids.length;
}

/** Assigns locked pictures to the message or report, in the given order. */
export async function attachPictures(tx: Tx, use: PictureUse, sentWith: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update private_picture set ${sql.ref(columns[use])} = ${sentWith}::bigint, place = given.place
    from unnest(${ids}::bigint[]) with ordinality given (id, place) where private_picture.id = given.id`.execute(tx);
}

/** Unsent uploads of a cancelled account; marks them for `removeLoosePictures`. */
export async function forgetUnsent(db: Db, ownerId: string): Promise<void> {
  await sql`update private_picture set place = 0 where owner_id = ${ownerId}::bigint and ${unsent}`.execute(db);
}
