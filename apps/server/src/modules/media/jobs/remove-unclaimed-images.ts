import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

/** How long a picture of an unsaved post is kept; those of drafts are kept, because their text refers to them. */
const unclaimedLifeMs = 24 * 60 * 60 * 1000;

function keyOf(url: string): string {
  return url.slice('/files/'.length);
}

/** The row first, so that a failure leaves a stray file, not a broken page. */
async function remove({ db, storage }: Services, which: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ url: string; thumbnailUrl: string }>`
    delete from stored_image where claimed_at is null and ${which}
      and not exists (select from draft where draft.member_id = owner_id and strpos(draft.body, url) > 0)
      and not exists (select from scheduled_post where scheduled_post.member_id = owner_id and strpos(scheduled_post.body, url) > 0)
    returning url, thumbnail_url`.execute(db);
  for (const { url, thumbnailUrl } of rows) {
    await storage.remove(keyOf(url));
    await storage.remove(keyOf(thumbnailUrl));
  }
}

/** Deletes pictures that no saved post and no draft uses. */
export async function removeUnclaimedImages(services: Services): Promise<void> {
  await remove(services, sql<boolean>`created_at < ${new Date(services.clock.now().getTime() - unclaimedLifeMs)}`);
}

/** Deletes those of some pictures that nothing uses any more, with their files. After a crash the job above does it. */
export async function removeLooseImages(services: Services, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length > 0) await remove(services, sql<boolean>`id = any(${imageIds}::bigint[])`);
}
