import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { forgetVisits } from '../visits.ts';

/** Also visits of the last seconds that are not written yet. */
export async function clearHistory(ctx: MemberCtx): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await forgetVisits(ctx, memberId);
  await ctx.db.deleteFrom('readingHistory').where('memberId', '=', memberId).execute();
  return {};
}

/** A setting is not a contribution: a read-only site accepts it too. */
export async function setHistory(ctx: MemberCtx, keepsHistory: boolean): Promise<Record<never, never>> {
  await ctx.db.updateTable('member').set({ keepsHistory }).where('id', '=', ctx.viewer.memberId).execute();
  return {};
}
