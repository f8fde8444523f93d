import type { Ctx } from '../../../platform/http/ctx.ts';
import { policyContextFor, type PolicyContext } from '../../posts/index.ts';

export type { PolicyContext };

export function policyContext(ctx: Ctx): Promise<PolicyContext> {
  return policyContextFor(ctx, 'question');
}
