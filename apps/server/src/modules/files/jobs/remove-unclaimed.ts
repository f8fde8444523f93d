import { fileRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { releaseContents } from '../contents/contents.ts';
import { removeLooseContents } from '../contents/remove-loose-contents.ts';

const batch = 100;
const unclaimedMs = fileRules.unclaimedHours * 60 * 60_000;

/** Files of a draft are kept as long as its text refers to them. */
async function removeFiles(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ contentHash: string }>`
    delete from stored_file where id in (
      select id from stored_file where claimed_at is null and created_at < ${new Date(now.getTime() - unclaimedMs)}
        and not exists (select from draft where draft.member_id = owner_id and strpos(draft.body, stored_file.key) > 0)
        and not exists (select from scheduled_post where scheduled_post.member_id = owner_id and strpos(scheduled_post.body, stored_file.key) > 0)
      order by id limit ${sql.lit(batch)} for update skip locked)
    returning content_hash`.execute(tx);
  await releaseContents(
    tx,
    rows.map(({ contentHash }) => contentHash),
    now,
  );
  return rows.length;
}

/** Rows first: a part file without a row is removed by the second half, in this run or the next. */
async function removeUploads({ db, clock, partFiles }: Services): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('createdAt', '<', new Date(clock.now().getTime() - unclaimedMs))
    .execute();
  const ids = await partFiles.list();
  if (ids.length === 0) return;
  // One parameter: a statement allows 65,535, and with more abandoned uploads than that the job would never delete them.
  const { rows } = await sql<{ id: string }>`select id from upload where id = any(${ids}::text[])`.execute(db);
  const alive = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!alive.has(id)) await partFiles.remove(id);
}

async function forgetDays({ db, clock }: Services): Promise<void> {
  const today = sql<Date>`${siteDay(clock.now())}::date`;
  await db.deleteFrom('uploadDay').where('day', '<', today).execute();
  await db.deleteFrom('fileDownload').where('day', '<', today).execute();
}

/** Removes abandoned uploads, files that no post and no draft uses, and contents without references. */
export async function removeUnclaimedFiles(services: Services): Promise<void> {
  await removeUploads(services);
  while ((await services.write((tx) => removeFiles(tx, services.clock.now()))) === batch);
  await removeLooseContents(services);
  await forgetDays(services);
}
