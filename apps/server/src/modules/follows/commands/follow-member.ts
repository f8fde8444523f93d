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

/** Adds or removes one follow in the counts of both sides, in one statement; both rows are already locked. */
export async function countFollow(tx: Tx, followerId: string, followedId: string, difference: 1 | -1): Promise<void> {
  await sql`
    update member set
      following_count = following_count + case when id = ${followerId} then ${difference}::int else 0 end,
      follower_count = follower_count + case when id = ${followedId} then ${difference}::int else 0 end
    where id = any(${[followerId, followedId]}::bigint[])`.execute(tx);
}

/** Deletes a follow if there is one, with its counts; both members are already locked. */
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

/** Own blocks are named; a block by the other member is not, so it reads the same as any other reason. */
async function refuseBlocked(tx: Tx, memberId: string, otherId: string): Promise<void> {
  const blocks = await tx
    .selectFrom('memberBlock')
    .select('memberId')
    .where((eb) => eb.or([eb.and({ memberId, blockedId: otherId }), eb.and({ memberId: otherId, blockedId: memberId })]))
    .execute();
  if (blocks.some((block) => block.memberId === memberId)) fail('follow.blocked');
  if (blocks.length > 0) fail('follow.refused');
}

/** Safe under repeated clicks and concurrent blocks: both rows are locked before anything is checked. */
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

/** Also for disabled or cancelled accounts: owners must be able to tidy their list. */
export async function unfollowMember(ctx: MemberCtx, otherId: string): Promise<Answer<typeof unfollowMemberEndpoint>> {
  mustDo(ctx, 'follow.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await endFollow(tx, memberId, otherId);
    return relationTo(tx, memberId, otherId);
  });
}
