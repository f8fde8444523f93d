import { sql } from 'kysely';
import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../members/index.ts';
import { memberUnfollowed, memberFollowed } from '../events.ts';
import { relationTo } from '../queries/relations.ts';

interface LockedMember {
  id: string;
  state: string;
  staff: boolean;
}

/**
 * Locks both members of an act in the order of their ids, so that concurrent follows and blocks between two members are serialized and
 * cannot deadlock. Returns the other one. @throws Failure `member.not_found`
 */
async function lockMembers(tx: Tx, memberId: string, otherId: string): Promise<LockedMember> {
  const { rows } = await sql<LockedMember>`
    select id, state, staff from member where id = any(${[memberId, otherId]}::bigint[])
    order by id for no key update`.execute(tx);
  return rows.find(({ id }) => id === otherId) ?? fail('member.not_found');
}

/** Adds or removes one follow in the counts of both sides, in one statement; both rows are already locked. */
async function countFollow(tx: Tx, followerId: string, followedId: string, difference: 1 | -1): Promise<void> {
  await sql`
    update member set
      following_count = following_count + case when id = ${followerId} then ${difference}::int else 0 end,
      follower_count = follower_count + case when id = ${followedId} then ${difference}::int else 0 end
    where id = any(${[followerId, followedId]}::bigint[])`.execute(tx);
}

/** Deletes a follow if there is one, with its counts; both members are already locked. */
async function endFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
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
export async function followMember(ctx: MemberCtx, otherId: string): Promise<contract.Answer<typeof contract.followMember>> {
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
export async function unfollowMember(ctx: MemberCtx, otherId: string): Promise<contract.Answer<typeof contract.unfollowMember>> {
  mustDo(ctx, 'follow.delete');
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await endFollow(tx, memberId, otherId);
    return relationTo(tx, memberId, otherId);
  });
}

/** Every thread that the blocker reads uses the whole list of ids, so it is limited. */
const mostBlocked = 500;

/** Staff act for the site: their messages must reach everyone. */
export async function blockMember(ctx: MemberCtx, otherId: string): Promise<contract.Answer<typeof contract.blockMember>> {
  const { memberId } = ctx.viewer;
  if (otherId === memberId) fail('block.oneself');
  return ctx.write(async (tx) => {
    const other = await lockMembers(tx, memberId, otherId);
    if (other.state === 'cancelled') fail('member.not_found');
    if (other.staff) fail('block.staff');
    await sql`
      insert into member_block (member_id, blocked_id, blocked_at)
      select ${memberId}, ${otherId}, ${ctx.clock.now()}
      where (select count(*) from member_block where member_id = ${memberId}) < ${mostBlocked}
      on conflict do nothing`.execute(tx);
    await endFollow(tx, memberId, otherId);
    await endFollow(tx, otherId, memberId);
    const relation = await relationTo(tx, memberId, otherId);
    if (!relation.blocked) fail('block.too_many', { limit: mostBlocked });
    return relation;
  });
}

export async function unblockMember(ctx: MemberCtx, otherId: string): Promise<contract.Answer<typeof contract.unblockMember>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, memberId, otherId);
    await tx.deleteFrom('memberBlock').where('memberId', '=', memberId).where('blockedId', '=', otherId).execute();
    return relationTo(tx, memberId, otherId);
  });
}
