import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { policyContextFor, type PolicyContext } from '../../posts/index.ts';
import { roles, visitorOf } from '../../members/index.ts';
import { tags } from '../../tags/index.ts';

export type { PolicyContext };

export function policyContext(ctx: Ctx): Promise<PolicyContext> {
  return policyContextFor(ctx.db, ctx.viewer, tags);
}

/** Someone without an account: the initial role's rights, which is what feeds and the sitemap may show. */
export async function visitorContext(db: Db): Promise<PolicyContext> {
  return policyContextFor(db, visitorOf(await roles.get(db)), tags);
}
