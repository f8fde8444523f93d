import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 50;

/** How long a picture that was uploaded but not sent is kept, as with pictures of unsaved posts. */
const unsentLifeMs = 24 * 60 * 60 * 1000;

/**
 * Files and rows are deleted under the lock, so that nobody sends a picture whose file is being deleted; after a crash the rows still
 * exist.
 */
async function removeSome(tx: Tx, { clock, privateFiles }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - unsentLifeMs);
  const { rows } = await sql<{ id: string; fileKey: string; thumbnailKey: string }>`
    select id, file_key, thumbnail_key from private_picture
    where message_id is null and report_id is null and (place is not null or created_at < ${before})
      and not exists (select from report_image where image_id = private_picture.id)
    order by id limit ${sql.lit(batch)} for update skip locked`.execute(tx);
  for (const { fileKey, thumbnailKey } of rows) {
    await privateFiles.remove(fileKey);
    await privateFiles.remove(thumbnailKey);
  }
  const ids = rows.map(({ id }) => id);
  await sql`delete from private_picture where id = any(${ids}::bigint[])`.execute(tx);
  return rows.length;
}

/** Deletes pictures whose message or report is gone, unless a report of the message refers to them, and those never sent. */
export async function removeLoosePictures(services: Services): Promise<void> {
  while ((await services.write((tx) => removeSome(tx, services))) === batch);
}
