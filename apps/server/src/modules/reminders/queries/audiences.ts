import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Location } from '../location.ts';

/** Watchers of a topic or question, in the order of their ids, a batch at a time. */
export async function watchersOf(db: Db, { kind, id }: Location['root'], after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from watch
    where subject_kind = ${kind} and subject_id = ${id}::bigint and level = 'watching' and member_id > ${after}::bigint
    order by member_id limit ${limit}::int`.execute(db);
  return rows;
}
