import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';

const gather = gathered<string>('picture', async (tx, urls) => {
  await sql`
    update stored_image set claimed_at = ${new Date()} where id in (
      select id from stored_image where url = any(${urls}::text[]) and claimed_at is null order by id for no key update)`.execute(tx);
});

/** Called when a saved post shows these pictures: from now on they are not deleted. */
export async function claimImages(tx: Tx, urls: readonly string[]): Promise<void> {
  await gather(tx, ...urls.filter((url) => url.startsWith('/files/')));
}
