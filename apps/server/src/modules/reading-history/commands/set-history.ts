import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** A choice about oneself, no contribution: a read-only site takes it too. */
export async function setHistory(ctx: MemberCtx, keepsHistory: boolean): Promise<Record<never, never>> {
  await ctx.db.updateTable('member').set({ keepsHistory }).where('id', '=', ctx.viewer.memberId).execute();
  return {};
}
