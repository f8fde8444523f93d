import { sql } from 'kysely';
import type { Answer, followMember as followMemberEndpoint, unfollowMember as unfollowMemberEndpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { memberUnfollowed, memberFollowed } from '../events.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { relationTo } from '../queries/relations.ts';
import { lockMembers } from './lock-members.ts';

/** One follow more or less, on both sides, in one statement; both rows are locked already. */
export async function countFollow(tx: Tx, followerId: string, followedId: string, difference: 1 | -1): Promise<void> {
  await sql`
    update member set
      following_count = following_count + case when id = ${followerId} then ${difference}::int else 0 end,
      follower_count = follower_count + case when id = ${followedId} then ${difference}::int else 0 end
    where id = any(${[followerId, followedId]}::bigint[])`.execute(tx);
}

/** Ends a follow if there is one, with its counts; both members are locked already. */
export async function endFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('follow')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .returning('followedId')
    .executeTakeFirst();
  if (ended === undefined) return;
  await countFollow(tx, followerId, followedId, -1);
  await emit(tx, memberUnfollowed, { followerId, memberId: followedId });
}

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
export async function followMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof followMemberEndpoint>> {
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

/** Also from somebody who was disabled or left: a list must be tidied by its owner. */
export async function unfollowMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof unfollowMemberEndpoint>> {
  mustDo(ctx, 'follow.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await endFollow(tx, memberId, otherId);
    return relationTo(tx, memberId, otherId);
  });
}
