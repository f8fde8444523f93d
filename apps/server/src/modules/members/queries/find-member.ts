import type { Answer, findMember as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { nameKey } from '../names.ts';
import { presentMemberCard, selectCards } from './member-cards.ts';

export async function findMember(ctx: Ctx, keyword: string): Promise<Answer<typeof endpoint>> {
  const row = await selectCards(ctx.db)
    .innerJoin('memberName', 'memberName.memberId', 'member.id')
    .where('memberName.name', '=', nameKey(keyword))
    .where('member.state', '<>', 'cancelled')
    .executeTakeFirst();
  return { member: row === undefined ? null : presentMemberCard(row) };
}
