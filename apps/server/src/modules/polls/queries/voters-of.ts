import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Who voted in a poll, in the order of their ids, a batch at a time. */
export async function votersOf(db: Db, pollId: string, after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from poll_vote where poll_id = ${pollId}::bigint and member_id > ${after}::bigint order by member_id limit ${limit}::int`.execute(
    db,
  );
  return rows;
}
