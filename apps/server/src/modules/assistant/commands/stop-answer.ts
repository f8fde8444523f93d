import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { stopWritingNow } from '../answering/running.ts';

/** Whoever writes saves what there is, and says that it was stopped. Without a transaction: every moment costs. */
export async function stopAnswer(ctx: MemberCtx, chatId: string): Promise<Record<never, never>> {
  const chat = await ctx.db
    .selectFrom('assistantChat')
    .select('id')
    .where('id', '=', chatId)
    .where('memberId', '=', ctx.viewer.memberId)
    .executeTakeFirst();
  if (chat === undefined) fail('assistant.chat_not_found');
  stopWritingNow(ctx, chat.id);
  return {};
}
