import type { Answer, unblockMember as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { relationTo } from '../queries/relations-of.ts';
import { lockMembers } from './lock-members.ts';

export async function unblockMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await tx.deleteFrom('memberBlock').where('memberId', '=', memberId).where('blockedId', '=', otherId).execute();
    return relationTo(tx, memberId, otherId);
  });
}
