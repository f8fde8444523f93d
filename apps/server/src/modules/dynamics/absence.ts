import { catchUpRules, type Answer, type readAbsence } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { lastAbsence } from '../members/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The absence of the caller that is still worth catching up on. */
export async function absenceOf({ db, viewer, clock }: MemberCtx): Promise<Answer<typeof readAbsence>['absence']> {
  const absence = await lastAbsence(db, viewer.memberId);
  if (absence === null || clock.now().getTime() - absence.until.getTime() > catchUpRules.offeredDays * dayMs) return null;
  const { from, until } = absence;
  return { from: from.toISOString(), until: until.toISOString(), days: Math.floor((until.getTime() - from.getTime()) / dayMs) };
}
