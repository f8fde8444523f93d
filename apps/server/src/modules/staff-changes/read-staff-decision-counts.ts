import type { Answer, readStaffDecisionCounts as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** What waits for this member of staff: nobody confirms what they asked for, or an adjustment of their own account. */
export async function readStaffDecisionCounts({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Answer<typeof endpoint>>`
    select (select count(*)::int from staff_change where state = 'waiting' and asked_by <> ${viewer.memberId}::bigint) as changes,
      (select count(*)::int from staff_adjustment where state = 'waiting' and asked_by <> ${viewer.memberId}::bigint and member_id <> ${viewer.memberId}::bigint) as adjustments,
      (select count(*)::int from payment_refund where state = 'open') as refunds,
      (select count(*)::int from report where state = 'pending' and author_id <> ${viewer.memberId}::bigint) as reports`.execute(db);
  return rows[0] ?? { changes: 0, adjustments: 0, refunds: 0, reports: 0 };
}
