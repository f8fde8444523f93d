import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';

interface Released {
  kind: string;
  ids: readonly string[];
}

/** A transaction that claims one of these pictures concurrently locks its row first, or finds it unclaimed and claims it again. */
const gather = gathered<Released>('picture', async (tx, released) => {
  for (const { kind, ids } of released) {
    const { rows } = await sql<{ imageId: string }>`
      delete from image_use where subject_kind = ${kind} and subject_id = any(${ids}::bigint[]) returning image_id`.execute(tx);
    const images = rows.map(({ imageId }) => imageId);
    await sql`select from stored_image where id = any(${images}::bigint[]) order by id for update`.execute(tx);
    await sql`
      update stored_image set claimed_at = null
      where id = any(${images}::bigint[]) and not exists (select from image_use where image_id = stored_image.id)`.execute(tx);
  }
});

/**
 * These subjects of one kind were deleted: pictures used by nothing else are unclaimed after the transaction.
 * @returns the pictures that they showed, for `removeLooseImages` after the commit
 */
export async function releaseImages(tx: Tx, kind: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ imageId: string }>`
    select distinct image_id from image_use where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(tx);
  if (rows.length > 0) await gather(tx, { kind, ids });
  return rows.map(({ imageId }) => imageId);
}
