import { checkInRules, type Answer, type addCheckIn as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { amount, memberAccount, moveAtEnd, reward } from '../../ledger/index.ts';
import { addToCounts, mustLive } from '../../members/index.ts';
import { settings, type Settings } from '../../site/index.ts';
import { daysOf } from '../days-of.ts';
import { streakUntil } from '../streaks.ts';

/** Points for the day that makes the streak this long. */
export function pointsFor({ pointsCheckIn, pointsCheckInWeek }: Settings, streak: number): number {
  return pointsCheckIn + (streak % checkInRules.week === 0 ? pointsCheckInWeek : 0);
}

/** @throws Failure `check_in.closed`, `member.cancelled` */
export async function addCheckIn(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const rules = await settings.get(ctx.db);
  if (!rules.checkInOpen) fail('check_in.closed');
  const at = ctx.clock.now();
  const day = siteDay(at);
  return ctx.write(async (tx) => {
    const days = await daysOf(tx, memberId);
    const streak = streakUntil(new Set([...days, day]), day);
    const points = pointsFor(rules, streak);
    // Of two requests on one day the second waits for the first, and inserts nothing.
    const added = await tx
      .insertInto('checkIn')
      .values({ memberId, day, points, at })
      .onConflict((conflict) => conflict.columns(['memberId', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return { earned: 0, streak };
    await mustLive(tx, memberId);
    if (points === 0) return { earned: 0, streak };
    await addToCounts(tx, memberId, { earned: BigInt(points) });
    const subject = { kind: 'check_in', id: added.id };
    await moveAtEnd(tx, [memberAccount(memberId, 'POINT')], () => reward(tx, { subject, memberId, actorId: memberId, at }, amount(points)));
    return { earned: points, streak };
  });
}
