import type { Answer, Body, setDisplay as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** How somebody likes to read is no content of the site: a site that only reads takes it too. */
export async function setDisplay(ctx: MemberCtx, { language, density }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (language === undefined && density === undefined) return {};
  const changes = { ...(language !== undefined && { language }), ...(density !== undefined && { density }) };
  await ctx.db.updateTable('member').set(changes).where('id', '=', ctx.viewer.memberId).execute();
  return {};
}
