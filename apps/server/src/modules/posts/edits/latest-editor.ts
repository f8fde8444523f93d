import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';

/** Who changed the words of a post last; undefined: nobody did. */
export async function latestEditor(
  tx: Tx,
  { kind, id }: { kind: PostKind; id: string },
): Promise<{ id: string; isStaff: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isStaff: boolean }>`
    select editor_id as id, reason is not null as is_staff from post_edit
    where post_kind = ${kind} and post_id = ${id}::bigint and addendum_id is null
    order by id desc limit 1`.execute(tx);
  return rows[0];
}
