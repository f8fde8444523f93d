import type { listMessages, Query } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { findByAccounts } from '../../members/index.ts';

export interface Partner {
  id: string;
  active: boolean;
}

type Asked = Query<typeof listMessages>;

async function idOf(ctx: MemberCtx, { userName, memberId }: Asked): Promise<string> {
  if (memberId !== undefined) return memberId;
  if (userName === undefined) failField('userName', 'field.required');
  const [found] = (await findByAccounts(ctx.db, [userName])).values();
  return found?.id ?? fail('member.not_found');
}

/**
 * Who is meant: by account while there is one, by id also afterwards. Somebody who is gone is found only by whoever has
 * a conversation with them. @throws Failure `member.not_found`, `message.oneself`, or at `userName`
 */
export async function findPartner(ctx: MemberCtx, asked: Asked): Promise<Partner> {
  const id = await idOf(ctx, asked);
  if (id === ctx.viewer.memberId) fail('message.oneself');
  const found = await ctx.db
    .selectFrom('member')
    .leftJoin('conversationSide', (join) => join.onRef('partnerId', '=', 'member.id').on('ownerId', '=', ctx.viewer.memberId))
    .select(['member.state', 'conversationSide.lastId'])
    .where('member.id', '=', id)
    .executeTakeFirst();
  const active = found?.state === 'active';
  if (found === undefined || (!active && found.lastId === null)) fail('member.not_found');
  return { id, active };
}
