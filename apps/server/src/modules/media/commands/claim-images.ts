import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';

/** Users of pictures: a post of one of the six kinds (addenda belong to their question), a notice, a membership card. */
export interface ImageSubject {
  kind: string;
  id: string;
}

const gather = gathered<ImageSubject & { url: string }>('picture', async (tx, uses) => {
  const urls = uses.map(({ url }) => url);
  await sql`
    update stored_image set claimed_at = ${new Date()} where id in (
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
  await gather(tx, ...urls.filter((url) => url.startsWith('/files/')).map((url) => ({ url, kind, id })));
}
