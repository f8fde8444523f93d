import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { releaseContents } from '../../files/index.ts';

const batch = 50;
/** How long the file of a failed video is kept, in case somebody asks for the reason. */
const failedDays = 7;

async function removeFailed(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - failedDays * 86_400_000);
  const { rows } = await sql<{ contentHash: string }>`
    delete from stored_file where id in (
      select file_id from video where state = 'failed' and created_at < ${before} and file_id is not null order by id limit ${sql.lit(batch)})
    returning content_hash`.execute(tx);
  await releaseContents(
    tx,
    rows.map(({ contentHash }) => contentHash),
    now,
  );
  return rows.length;
}

/** Renditions of a deleted file. */
async function removeGone(tx: Tx, now: Date): Promise<number> {
  const gone = await sql<{ id: string }>`
    select id from video where file_id is null order by id limit ${sql.lit(batch)} for update skip locked`.execute(tx);
  const ids = gone.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const parts = await tx.deleteFrom('videoPart').where('videoId', 'in', ids).returning('contentHash').execute();
  await tx.deleteFrom('video').where('id', 'in', ids).execute();
  await releaseContents(
    tx,
    parts.map(({ contentHash }) => contentHash),
    now,
  );
  return ids.length;
}

/** Deletes the renditions of files that no post uses any more, and failed files after a week. */
export async function removeGoneVideos({ write, clock }: Services): Promise<void> {
  while ((await write((tx) => removeFailed(tx, clock.now()))) === batch);
  while ((await write((tx) => removeGone(tx, clock.now()))) === batch);
}
