import { inviteCodeRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { gradeOf, grades } from '../members/index.ts';

const periodMs = inviteCodeRules.periodDays * 24 * 60 * 60_000;

/**
 * How many members somebody may still invite. Of what was added in the last 30 days an open invitation counts with all its uses, one that
 * is over or withdrawn with those that were used; so a withdrawn code gives back what nobody used.
 */
export async function allowanceOf(db: Db | Tx, allGrades: Db, now: Date, memberId: string): Promise<{ monthly: number; left: number }> {
  const since = new Date(now.getTime() - periodMs);
  const [{ pointsEarned }, { issued }, steps] = [
    await db.selectFrom('member').select('pointsEarned').where('id', '=', memberId).executeTakeFirstOrThrow(),
    await db
      .selectFrom('inviteCode')
      .select(sql<number>`coalesce(sum(case when withdrawn_at is null and ends_at > ${now} then uses else used end), 0)::int`.as('issued'))
      .where('memberId', '=', memberId)
      .where('byStaff', '=', false)
      .where('addedAt', '>', since)
      .executeTakeFirstOrThrow(),
    await grades.get(allGrades),
  ];
  const monthly = gradeOf(steps, Number(pointsEarned)).grade?.invitations ?? 0;
  return { monthly, left: Math.max(0, monthly - issued) };
}
