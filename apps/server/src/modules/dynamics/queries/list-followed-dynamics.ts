import type { Answer, listFollowedDynamics as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { branchesInTags } from '../../posts/read/index.ts';
import { followedLeaves } from '../../tags/index.ts';
import { feed } from '../feed.ts';

export async function listFollowedDynamics(ctx: MemberCtx, { before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const [leaves, followed] = await Promise.all([
    followedLeaves(ctx.db, ctx.viewer),
    ctx.db.selectFrom('member').select('followingCount').where('id', '=', memberId).executeTakeFirstOrThrow(),
  ]);
  const inTags = await branchesInTags(ctx.db, ctx.viewer, leaves);
  const page = await feed(ctx, { followerId: memberId, inTags }, before);
  return { ...page, follows: followed.followingCount > 0 || leaves.any };
}
