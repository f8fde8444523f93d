import type { listMessages, Query } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { findByAccounts } from '../../members/index.ts';

export interface Partner {
  id: string;
  active: boolean;
}

type ChatQuery = Query<typeof listMessages>;

async function idOf(ctx: MemberCtx, { userName, memberId }: ChatQuery): Promise<string> {
  if (memberId !== undefined) return memberId;
  if (userName === undefined) failField('userName', 'field.required');
  const [match] = (await findByAccounts(ctx.db, [userName])).values();
  return match?.id ?? fail('member.not_found');
}

/**
 * The partner: by account while it exists, afterwards also by id. A cancelled one is found only by members with a conversation with them.
 * @throws Failure `member.not_found`, `message.oneself`, or at `userName`
 */
export async function findPartner(ctx: MemberCtx, query: ChatQuery): Promise<Partner> {
  const id = await idOf(ctx, query);
  if (id === ctx.viewer.memberId) fail('message.oneself');
  const row = await ctx.db
    .selectFrom('member')
    .leftJoin('conversationSide', (join) => join.onRef('partnerId', '=', 'member.id').on('ownerId', '=', ctx.viewer.memberId))
    .select(['member.state', 'conversationSide.lastId'])
    .where('member.id', '=', id)
    .executeTakeFirst();
  const active = row?.state === 'active';
  if (row === undefined || (!active && row.lastId === null)) fail('member.not_found');
  return { id, active };
}
