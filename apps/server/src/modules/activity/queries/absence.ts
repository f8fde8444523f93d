import * as contract from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lastAbsence } from '../../members/index.ts';
import { followedLeaves } from '../../tags/index.ts';
import { bestSince } from './best-since.ts';
import { withLines } from '../subject-lines.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The absence of the caller, if it is recent enough to catch up on. */
export async function absenceOf({ db, viewer, clock }: MemberCtx): Promise<contract.Answer<typeof contract.readAbsence>['absence']> {
  const absence = await lastAbsence(db, viewer.memberId);
  if (absence === null || clock.now().getTime() - absence.until.getTime() > contract.catchUpRules.offeredDays * dayMs) return null;
  const { from, until } = absence;
  return { from: from.toISOString(), until: until.toISOString(), days: Math.floor((until.getTime() - from.getTime()) / dayMs) };
}

/** Members who follow nothing have nothing to catch up on. Most were not absent, which one statement shows. */
export async function readAbsence(ctx: MemberCtx): Promise<contract.Answer<typeof contract.readAbsence>> {
  const absence = await absenceOf(ctx);
  if (absence === null) return { absence };
  const { followingCount } = await ctx.db
    .selectFrom('member')
    .select('followingCount')
    .where('id', '=', ctx.viewer.memberId)
    .executeTakeFirstOrThrow();
  const follows = followingCount > 0 || (await followedLeaves(ctx.db, ctx.viewer)).any;
  return { absence: follows ? absence : null };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The best of what the caller follows since the absence began; without one, of a week. */
export async function readCatchUp(ctx: MemberCtx): Promise<contract.Answer<typeof contract.readCatchUp>> {
  const absence = await absenceOf(ctx);
  const since = absence === null ? new Date(ctx.clock.now().getTime() - weekMs) : new Date(absence.from);
  const { follows, best } = await bestSince(ctx, { since, most: contract.catchUpRules.most });
  const lines = await withLines(ctx, best);
  const items = lines
    .map(({ row, line }) => ({ ...line, at: row.at.toISOString() }))
    .filter(({ gone, mutedWord }) => !gone && mutedWord === undefined);
  return { absence, follows, items };
}
