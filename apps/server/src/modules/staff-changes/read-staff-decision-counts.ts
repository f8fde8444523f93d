import type { Answer, readStaffDecisionCounts as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { countPendingCases } from '../reports/index.ts';

/** What waits for this member of staff: nobody confirms what they asked for, or decides about themselves. */
export async function readStaffDecisionCounts(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const [{ rows }, reports] = await Promise.all([
    sql<Omit<Answer<typeof endpoint>, 'reports'>>`
      select (select count(*)::int from staff_change where state = 'waiting' and asked_by <> ${viewer.memberId}::bigint) as changes,
        (select count(*)::int from staff_adjustment where state = 'waiting' and asked_by <> ${viewer.memberId}::bigint and member_id <> ${viewer.memberId}::bigint) as adjustments,
        (select count(*)::int from payment_refund where state = 'open') as refunds`.execute(db),
    countPendingCases(ctx),
  ]);
  return { ...(rows[0] ?? { changes: 0, adjustments: 0, refunds: 0 }), reports };
}
