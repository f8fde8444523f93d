import type { Answer, readAbsence as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { followedLeaves } from '../../tags/index.ts';
import { absenceOf } from '../absence.ts';

/** Whoever follows nothing has nothing to catch up on. Most were not away, which one statement tells. */
export async function readAbsence(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
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
