import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';

/** Users of pictures: a post of one of the six kinds (addenda belong to their question), a notice, a membership card. */
interface ImageSubject {
  kind: string;
  id: string;
}

const gatherClaims = gathered<ImageSubject & { url: string }>('picture', async (tx, uses) => {
  const urls = uses.map(({ url }) => url);
  await sql`
    update stored_image set claimed_at = now() where id in (
      select id from stored_image where url = any(${urls}::text[]) and claimed_at is null order by id for no key update)`.execute(tx);
  await sql`
    insert into image_use (subject_kind, subject_id, image_id)
    select shown.kind, shown.id, stored_image.id
    from unnest(${urls}::text[], ${uses.map(({ kind }) => kind)}::text[], ${uses.map(({ id }) => id)}::bigint[]) shown (url, kind, id)
      join stored_image on stored_image.url = shown.url
    order by stored_image.id on conflict do nothing`.execute(tx);
});

/** Called when something that shows these pictures is saved: from now on they are kept as long as it exists. */
export async function claimImages(tx: Tx, urls: readonly string[], { kind, id }: ImageSubject): Promise<void> {
  await gatherClaims(tx, ...urls.filter((url) => url.startsWith('/files/')).map((url) => ({ url, kind, id })));
}

interface Released {
  kind: string;
  ids: readonly string[];
}

/** A transaction that claims one of these pictures concurrently locks its row first, or finds it unclaimed and claims it again. */
const gatherReleases = gathered<Released>('picture', async (tx, released) => {
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
  if (rows.length > 0) await gatherReleases(tx, { kind, ids });
  return rows.map(({ imageId }) => imageId);
}
