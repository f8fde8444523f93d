import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { forgetVisits } from '../visits.ts';

/** Also what was read in the last seconds and is not written yet. */
export async function clearHistory(ctx: MemberCtx): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await forgetVisits(ctx, memberId);
  await ctx.db.deleteFrom('readingHistory').where('memberId', '=', memberId).execute();
  return {};
}

/** A choice about oneself, no contribution: a read-only site takes it too. */
export async function setHistory(ctx: MemberCtx, keepsHistory: boolean): Promise<Record<never, never>> {
  await ctx.db.updateTable('member').set({ keepsHistory }).where('id', '=', ctx.viewer.memberId).execute();
  return {};
}
