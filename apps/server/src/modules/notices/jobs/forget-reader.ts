import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

/** The read marks of a cancelled account are deleted, and it is removed from audiences. */
export async function forgetReader({ db }: Services, { memberId }: { memberId: string }): Promise<void> {
  await db.deleteFrom('noticeMark').where('memberId', '=', memberId).execute();
  await db.deleteFrom('noticeReader').where('memberId', '=', memberId).execute();
  await sql`
    update notice set target_ids = array_remove(target_ids, ${memberId}::bigint)
    where audience = 'members' and ${memberId}::bigint = any(target_ids)`.execute(db);
}
