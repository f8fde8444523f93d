import type { Answer, readStaffDecisionCounts as endpoint, StaffRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { holds } from '../../platform/http/rights.ts';
import { countPendingCases } from '../reports/index.ts';

/** What waits for this member of staff, as far as their rights go: nobody confirms what they asked for, or decides about themselves. */
export async function readStaffDecisionCounts(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const [{ rows }, reports] = await Promise.all([
    sql<Omit<Answer<typeof endpoint>, 'reports'>>`
      select (select count(*)::int from staff_change where state = 'waiting' and asked_by <> ${viewer.memberId}::bigint) as changes,
        (select count(*)::int from staff_adjustment where state = 'waiting' and asked_by <> ${viewer.memberId}::bigint and member_id <> ${viewer.memberId}::bigint) as adjustments,
        (select count(*)::int from payment_refund where state = 'open') as refunds`.execute(db),
    countPendingCases(ctx),
  ]);
  const { changes, adjustments, refunds } = rows[0] ?? { changes: 0, adjustments: 0, refunds: 0 };
  const of = (right: StaffRight, count: number) => (holds(viewer, right) ? count : 0);
  return {
    changes: of('staff', changes),
    adjustments: of('money', adjustments),
    refunds: of('money', refunds),
    reports: of('reports', reports),
  };
}
