import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { houseFor, type House } from '../../content/index.ts';
import { roles, visitorOf } from '../../members/index.ts';
import { questionTags } from '../../tags/index.ts';

export type { House };

export function houseOf(ctx: Ctx): Promise<House> {
  return houseFor(ctx.db, ctx.viewer, questionTags);
}

/** Someone without an account: the initial role's rights, which is what feeds and the sitemap may show. */
export async function visitorsHouse(db: Db): Promise<House> {
  return houseFor(db, visitorOf(await roles.get(db)), questionTags);
}
