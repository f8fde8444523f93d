import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';
import { releaseImages, removeLooseImages } from '../media/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes previews that no post links to for a day, with their pictures, and forgets who caused the others. */
export async function removeUnused(services: Services): Promise<void> {
  const { write, clock } = services;
  const before = new Date(clock.now().getTime() - dayMs);
  const released = await write(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from link_preview where id in (
        select id from link_preview where requested_at < ${before}::timestamptz
          and not exists (select from link_preview_use where preview_id = link_preview.id) order by id limit 1000 for update)
      returning id`.execute(tx);
    await sql`update link_preview set requested_by = null where requested_at < ${before}::timestamptz and requested_by is not null`.execute(
      tx,
    );
    return releaseImages(
      tx,
      'link_preview',
      rows.map(({ id }) => id),
    );
  });
  await removeLooseImages(services, released);
}
