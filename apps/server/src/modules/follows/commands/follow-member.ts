import type { Answer, followMember as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { memberFollowed } from '../events.ts';
import { relationTo } from '../queries/relations-of.ts';
import { countFollow } from './count-follow.ts';
import { lockMembers } from './lock-members.ts';

/** Own blocks are told; that the other one blocks is not, so both a block and any later reason read the same. */
async function refuseBlocked(tx: Tx, memberId: string, otherId: string): Promise<void> {
  const blocks = await tx
    .selectFrom('memberBlock')
    .select('memberId')
    .where((eb) => eb.or([eb.and({ memberId, blockedId: otherId }), eb.and({ memberId: otherId, blockedId: memberId })]))
    .execute();
  if (blocks.some((block) => block.memberId === memberId)) fail('follow.blocked');
  if (blocks.length > 0) fail('follow.refused');
}

/** Right under double presses and against a block at the same time: both rows are locked before anything is asked. */
export async function followMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, 'follow.add');
  const { memberId } = ctx.viewer;
  if (otherId === memberId) fail('follow.oneself');
  return ctx.write(async (tx) => {
    const other = await lockMembers(tx, memberId, otherId);
    if (other.state !== 'active') fail('member.not_found');
    await refuseBlocked(tx, memberId, otherId);
    const begun = await tx
      .insertInto('follow')
      .values({ followerId: memberId, followedId: otherId, followedAt: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['followerId', 'followedId']).doNothing())
      .returning('followedId')
      .executeTakeFirst();
    if (begun !== undefined) {
      await countFollow(tx, memberId, otherId, 1);
      await emit(tx, memberFollowed, { followerId: memberId, memberId: otherId });
    }
    return relationTo(tx, memberId, otherId);
  });
}
