import type { Answer, Body, setMessagePreference as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** A message that is on its way at this moment may still arrive. */
export async function setMessagePreference(ctx: MemberCtx, { fromStrangers }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  await ctx.db
    .insertInto('messagePreference')
    .values({ memberId: ctx.viewer.memberId, fromStrangers })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ fromStrangers }))
    .execute();
  return { fromStrangers };
}
