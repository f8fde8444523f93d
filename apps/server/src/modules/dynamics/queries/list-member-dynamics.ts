import type { Answer, Query, listMemberDynamics as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCard, nameKey } from '../../members/index.ts';
import { feed } from '../feed.ts';

async function memberOf({ db, viewer }: MemberCtx, userName: string | undefined) {
  const active = db.selectFrom('member').select(['member.id', 'showsDynamics']).where('state', '=', 'active');
  // By account alone: a nickname names a member, but has no page. A cancelled member's names are gone.
  const filter =
    userName === undefined
      ? active.where('member.id', '=', viewer.memberId)
      : active
          .innerJoin('memberName', 'memberName.memberId', 'member.id')
          .where('memberName.name', '=', nameKey(userName))
          .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')));
  return (await filter.executeTakeFirst()) ?? fail('member.not_found');
}

/** What somebody did; staff read it also where others may not, as they read everything. */
export async function listMemberDynamics(ctx: MemberCtx, { userName, before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id, showsDynamics } = await memberOf(ctx, userName);
  const own = id === ctx.viewer.memberId;
  const member = await memberCard(ctx.db, id);
  if (!showsDynamics && !own && !ctx.viewer.readsAllPosts) return { member, own, hidden: true, items: [], next: null };
  return { member, own, hidden: false, ...(await feed(ctx, { authorId: id }, before)) };
}
