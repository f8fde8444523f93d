import { checkInRules, type Answer, type repairCheckIn as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { daySpan, siteDay } from '../../../platform/site-day.ts';
import { settings } from '../../site/index.ts';
import { daysOf, repairsSince } from '../days-of.ts';
import { currentStreak, repairableDay } from '../streaks.ts';

/** When the month of a day begins at the site. */
export function monthBegin(day: string): Date {
  return daySpan(`${day.slice(0, 7)}-01`).from;
}

/** @throws Failure `check_in.closed`, `check_in.not_repairable` for another day than the last missed one, `check_in.no_repairs` */
export async function repairCheckIn(ctx: MemberCtx, day: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const { checkInOpen, checkInRepairs } = await settings.get(ctx.db);
  if (!checkInOpen) fail('check_in.closed');
  const at = ctx.clock.now();
  const today = siteDay(at);
  return ctx.write(async (tx) => {
    // Of two at once the second counts the first.
    const member = await tx.selectFrom('member').select('state').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
    if (member?.state === 'cancelled') fail('member.cancelled');
    const days = await daysOf(tx, memberId);
    if (repairableDay(days, today, checkInRules.repairDays) !== day) fail('check_in.not_repairable');
    if ((await repairsSince(tx, memberId, monthBegin(today))) >= checkInRepairs) fail('check_in.no_repairs');
    await tx.insertInto('checkIn').values({ memberId, day, points: 0, repaired: true, at }).execute();
    return { streak: currentStreak(new Set([...days, day]), today) };
  });
}
