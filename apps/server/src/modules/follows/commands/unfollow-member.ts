import type { Answer, unfollowMember as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { relationTo } from '../queries/relations-of.ts';
import { endFollow } from './end-follow.ts';
import { lockMembers } from './lock-members.ts';

/** Also from somebody who was disabled or left: a list must be tidied by its owner. */
export async function unfollowMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, 'follow.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await endFollow(tx, memberId, otherId);
    return relationTo(tx, memberId, otherId);
  });
}
