import type { Answer, followedDynamics as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { feed } from '../feed.ts';

export async function followedDynamics(ctx: MemberCtx, { before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const [page, followed] = await Promise.all([
    feed(ctx, { followerId: memberId }, before),
    ctx.db.selectFrom('member').select('followingCount').where('id', '=', memberId).executeTakeFirstOrThrow(),
  ]);
  return { ...page, follows: followed.followingCount > 0 };
}
