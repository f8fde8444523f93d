import type { Answer, readUnreadMessageCount as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** Added up over the conversations that have any, out of an index that holds only these. */
export async function readUnreadMessageCount({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { count } = await db
    .selectFrom('conversationSide')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('unreadCount'), eb.lit(0)).as('count'))
    .where('ownerId', '=', viewer.memberId)
    .where('unreadCount', '>', 0)
    .executeTakeFirstOrThrow();
  return { privateMessageCount: Number(count) };
}
