import type { Answer, readStaffCounts as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';

/** What waits for review; three counts over partial indexes that hold nothing else. */
export async function staffCounts(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Answer<typeof endpoint>>`
    select (select count(*)::int from topic where state = 'pending' and state <> 'published') as topics,
      (select count(*)::int from comment where state = 'pending' and state <> 'published') as comments,
      (select count(*)::int from reply where state = 'pending' and state <> 'published') as replies`.execute(ctx.db);
  return rows[0] ?? { topics: 0, comments: 0, replies: 0 };
}
