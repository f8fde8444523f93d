import { checkInRules, type Answer, type readCheckIns as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { settings } from '../../site/index.ts';
import { pointsFor } from '../commands/add-check-in.ts';
import { monthBegin } from '../commands/repair-check-in.ts';
import { daysOf, repairsSince } from '../days-of.ts';
import { currentStreak, longestStreak, repairableDay } from '../streaks.ts';

/** Three statements. `month`: by default the present one of the site. */
export async function readCheckIns({ db, viewer, clock }: MemberCtx, month: string | undefined): Promise<Answer<typeof endpoint>> {
  const { memberId } = viewer;
  const rules = await settings.get(db);
  const today = siteDay(clock.now());
  const displayed = month ?? today.slice(0, 7);
  const [days, repaired, monthRows] = await Promise.all([
    daysOf(db, memberId),
    repairsSince(db, memberId, monthBegin(today)),
    db
      .selectFrom('checkIn')
      .select([sql<string>`day::text`.as('day'), 'repaired'])
      .where('memberId', '=', memberId)
      .where(sql<boolean>`day between ${`${displayed}-01`}::date and (${`${displayed}-01`}::date + interval '1 month - 1 day')`)
      .orderBy('day')
      .execute(),
  ]);
  const streak = currentStreak(days, today);
  return {
    open: rules.checkInOpen,
    today,
    checkedIn: days.has(today),
    streak,
    longest: longestStreak(days),
    total: days.size,
    points: pointsFor(rules, streak + 1),
    weekPoints: rules.pointsCheckInWeek,
    repairs: Math.max(0, rules.checkInRepairs - repaired),
    repairable: repairableDay(days, today, checkInRules.repairDays),
    month: displayed,
    days: monthRows,
  };
}
