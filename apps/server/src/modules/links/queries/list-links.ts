import type { Answer, listLinks as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';

export async function listLinks(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  return { items: await ctx.db.selectFrom('friendlyLink').selectAll().orderBy('sort').orderBy('id').limit(500).execute() };
}
