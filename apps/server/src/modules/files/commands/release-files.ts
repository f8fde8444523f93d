import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';

interface Released {
  kind: string;
  ids: readonly string[];
}

/** A transaction that claims one of these files concurrently locks its row first, or finds it unclaimed and claims it again. */
const gather = gathered<Released>('picture', async (tx, released) => {
  for (const { kind, ids } of released) {
    const { rows } = await sql<{ fileId: string }>`
      delete from file_use where subject_kind = ${kind} and subject_id = any(${ids}::bigint[]) returning file_id`.execute(tx);
    if (rows.length === 0) continue;
    const files = [...new Set(rows.map(({ fileId }) => fileId))];
    await sql`select from stored_file where id = any(${files}::bigint[]) order by id for update`.execute(tx);
    await sql`
      update stored_file set claimed_at = null
      where id = any(${files}::bigint[]) and not exists (select from file_use where file_id = stored_file.id)`.execute(tx);
  }
});

/** These posts of one kind are permanently removed: files used nowhere else become unclaimed and are deleted by the job. */
export async function releaseFiles(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await gather(tx, { kind, ids });
}
