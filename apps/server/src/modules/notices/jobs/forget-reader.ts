import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

/** A cancelled account has read nothing, and nothing is meant for it any more. */
export async function forgetReader({ db }: Services, { memberId }: { memberId: string }): Promise<void> {
  await db.deleteFrom('noticeMark').where('memberId', '=', memberId).execute();
  await db.deleteFrom('noticeReader').where('memberId', '=', memberId).execute();
  await sql`
    update notice set target_ids = array_remove(target_ids, ${memberId}::bigint)
    where audience = 'members' and ${memberId}::bigint = any(target_ids)`.execute(db);
}
