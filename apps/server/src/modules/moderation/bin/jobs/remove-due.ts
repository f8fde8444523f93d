import { sql } from 'kysely';
import type { Services } from '../../../../platform/http/ctx.ts';
import { removeLooseImages } from '../../../media/index.ts';
import { forgetSnapshots } from '../../../reports/index.ts';
import type { PostKind } from '../../../posts/index.ts';
import { settings } from '../../../site/index.ts';
import { kindsUpwards, removeForGood } from '../remove-for-good.ts';

const dayMs = 24 * 60 * 60 * 1000;

const batch = 100;

/** Per kind and run; the next run continues. */
const mostBatches = 50;

/**
 * Purges one batch of what was deleted before a moment, in one transaction: if it is killed, nothing has happened. Rows locked by others,
 * another run or somebody who restores the post, are left to the next run.
 */
async function removeBatch(services: Services, kind: PostKind, before: Date): Promise<number> {
  const { ids, images } = await services.write(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(kind)}
      where deleted_at <= ${before} and state in ('deleted_by_user', 'deleted_by_staff')
      order by deleted_at, id limit ${batch} for no key update skip locked`.execute(tx);
    const due = rows.map(({ id }) => id);
    return { ids: due, images: due.length === 0 ? [] : await removeForGood(tx, kind, due) };
  });
  await removeLooseImages(services, images);
  return ids.length;
}

/** Permanently removes posts that have been in the bin for the configured days. */
export async function removeDue(services: Services): Promise<void> {
  const { binDays } = await settings.get(services.db);
  const before = new Date(services.clock.now().getTime() - binDays * dayMs);
  for (const kind of kindsUpwards) {
    for (let round = 0; round < mostBatches && (await removeBatch(services, kind, before)) === batch; round += 1);
    await forgetSnapshots(services.db, kind, 'all');
  }
}
