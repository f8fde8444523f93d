import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 50;

/** A picture that was uploaded and not sent lives this long. */
const unsentLifeMs = 24 * 60 * 60 * 1000;

/** Files and rows go under the lock, so that nobody sends a picture whose file is going; after a crash the rows are still there. */
async function removeSome(tx: Tx, { clock, privateFiles }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - unsentLifeMs);
  const { rows } = await sql<{ id: string; fileKey: string; thumbnailKey: string }>`
    select id, file_key, thumbnail_key from report_picture
    where report_id is null and (place is not null or created_at < ${before})
    order by id limit ${sql.lit(batch)} for update skip locked`.execute(tx);
  for (const { fileKey, thumbnailKey } of rows) {
    await privateFiles.remove(fileKey);
    await privateFiles.remove(thumbnailKey);
  }
  if (rows.length > 0)
    await tx
      .deleteFrom('reportPicture')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return rows.length;
}

/** Removes pictures whose report is gone, and those that were never sent. */
export async function removeLoosePictures(services: Services): Promise<void> {
  while ((await services.write((tx) => removeSome(tx, services))) === batch);
}
