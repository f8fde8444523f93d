import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PostTree } from '../../posts/index.ts';

/** A number beyond this reads "99+" anyway, and the bound keeps it cheap after a long absence. */
const counted = 100;

/**
 * How many published responses of others (without blocked members) have a higher floor than a given one, for each root; by the root's id.
 */
export async function countSince(
  db: Db,
  { response, rootColumn }: PostTree,
  memberId: string,
  roots: readonly { id: string; floor: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (roots.length === 0) return new Map();
  const [rootId, floor, state, authorId] = [rootColumn, 'floor', 'state', 'author_id'].map((column) => sql.ref(`${response}.${column}`));
  const { rows } = await sql<{ id: string; count: number }>`
    select seen.id, (
      select count(*)::int from (
        select from ${sql.table(response)}
        where ${rootId} = seen.id and ${floor} > seen.floor and ${state} = 'published' and ${authorId} <> ${memberId}::bigint
          and not exists (select from member_block where member_id = ${memberId}::bigint and blocked_id = ${authorId})
        limit ${sql.lit(counted)}
      ) since
    ) as count
    from unnest(${roots.map(({ id }) => id)}::bigint[], ${roots.map((root) => root.floor)}::int[]) seen (id, floor)`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
