import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers, mustOutrank, restoreLocked } from '../../members/index.ts';

export async function restoreMembers(ctx: MemberCtx, memberIds: readonly string[]): Promise<{ changed: number }> {
  return ctx.write(async (tx) => {
    const locked = await lockMembers(tx, memberIds);
    await mustOutrank(tx, ctx, memberIds);
    return restoreLocked(tx, ctx, locked);
  });
}
