import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Where a member wrote each post (if the region was stored), in the order of the posts. */
export function exportOfRegions(db: Db, memberId: string) {
  return batchesById<{ id: string }>(async (afterId, size) => {
    const { rows } = await sql<{ id: string }>`
      select post_id as id, post_kind as kind, region from post_region
      where author_id = ${memberId}::bigint and post_id > ${afterId}::bigint order by post_id fetch first (${size}::int) rows with ties`.execute(
      db,
    );
    return rows;
  });
}
