import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers, restoreLocked } from '../../members/index.ts';
import { mustOutrank } from './must-outrank.ts';

export async function restoreMembers(ctx: MemberCtx, memberIds: readonly string[]): Promise<{ changed: number }> {
  return ctx.write(async (tx) => {
    await mustOutrank(tx, ctx, memberIds);
    return restoreLocked(tx, ctx, await lockMembers(tx, memberIds));
  });
}
