import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function readMute(ctx: MemberCtx, mutedId: string): Promise<{ muted: boolean }> {
  const mutes = ctx.db.selectFrom('memberMute').select('mutedId').where('memberId', '=', ctx.viewer.memberId);
  return { muted: (await mutes.where('mutedId', '=', mutedId).executeTakeFirst()) !== undefined };
}

/** A muted member is not notified, and their posts stay visible. */
export async function muteMember(ctx: MemberCtx, mutedId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  if (mutedId === memberId) fail('mute.oneself');
  const other = await ctx.db.selectFrom('member').select('state').where('id', '=', mutedId).executeTakeFirst();
  if (other === undefined || other.state === 'cancelled') fail('member.not_found');
  await ctx.db
    .insertInto('memberMute')
    .values({ memberId, mutedId, mutedAt: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

export async function unmuteMember(ctx: MemberCtx, mutedId: string): Promise<Record<never, never>> {
  await ctx.db.deleteFrom('memberMute').where('memberId', '=', ctx.viewer.memberId).where('mutedId', '=', mutedId).execute();
  return {};
}
