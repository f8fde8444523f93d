import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { disableLocked, lockMembers, mustOutrank, requireStaff } from '../../members/index.ts';
import { refuseYourself } from './lock-member.ts';

export async function disableMembers(ctx: MemberCtx, memberIds: readonly string[], typed: string): Promise<{ changed: number }> {
  const reason = typed.trim();
  if (reason === '') failField('reason', 'field.required');
  for (const id of memberIds) refuseYourself(ctx, id);
  return ctx.write(async (tx) => {
    await requireStaff(tx, memberIds);
    const locked = await lockMembers(tx, memberIds);
    await mustOutrank(tx, ctx, memberIds);
    return disableLocked(tx, ctx, locked, reason);
  });
}
