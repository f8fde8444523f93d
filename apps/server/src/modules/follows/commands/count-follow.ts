import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/** One follow more or less, on both sides, in one statement; both rows are locked already. */
export async function countFollow(tx: Tx, followerId: string, followedId: string, difference: 1 | -1): Promise<void> {
  await sql`
    update member set
      following_count = following_count + case when id = ${followerId} then ${difference}::int else 0 end,
      follower_count = follower_count + case when id = ${followedId} then ${difference}::int else 0 end
    where id = any(${[followerId, followedId]}::bigint[])`.execute(tx);
}
