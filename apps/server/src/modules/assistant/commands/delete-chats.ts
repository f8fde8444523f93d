import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { stopWriting } from '../answering/running.ts';

export async function deleteChat(ctx: MemberCtx, chatId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx
      .deleteFrom('assistantChat')
      .where('id', '=', chatId)
      .where('memberId', '=', ctx.viewer.memberId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('assistant.chat_not_found');
    stopWriting(tx, ctx, [gone.id]);
    return {};
  });
}

export async function deleteChats(ctx: MemberCtx): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('assistantChat').where('memberId', '=', ctx.viewer.memberId).returning('id').execute();
    stopWriting(
      tx,
      ctx,
      gone.map(({ id }) => id),
    );
    return {};
  });
}
