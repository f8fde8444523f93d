import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { stopWritingNow } from '../answering/running.ts';

const lookEveryMs = 25;

/** The process that writes may have died meanwhile. */
const waitMs = 3000;

/** Whether an answer of the caller's chat is being written, in any process; undefined when the chat belongs to somebody else. */
async function isWriting(db: Db, chatId: string, memberId: string): Promise<boolean | undefined> {
  const chat = await db
    .selectFrom('assistantChat')
    .leftJoin('assistantTurn', (join) => join.onRef('chatId', '=', 'assistantChat.id').on('state', '=', 'writing'))
    .select('assistantTurn.id as turnId')
    .where('assistantChat.id', '=', chatId)
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return chat && chat.turnId !== null;
}

/**
 * The writing process saves what there is, and marks it as stopped. Without a transaction: every moment costs. The response waits until it
 * is saved, so that the next question does not conflict with it; another process is notified, but does not confirm.
 */
export async function stopAnswer(ctx: MemberCtx, chatId: string): Promise<Record<never, never>> {
  const { db, viewer } = ctx;
  const writing = await isWriting(db, chatId, viewer.memberId);
  if (writing === undefined) fail('assistant.chat_not_found');
  stopWritingNow(ctx, chatId);
  const until = performance.now() + waitMs;
  while ((await isWriting(db, chatId, viewer.memberId)) && performance.now() < until) await delay(lookEveryMs);
  return {};
}
