import type { Answer, readChat as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { citationOf } from '../answering/cite.ts';
import { type Mark, openSources } from '../answering/sources.ts';
import { presentChat, selectChats } from './list-chats.ts';

type State = Answer<typeof endpoint>['items'][number]['state'];

/** A chat with all turns; citations include only posts that the caller may read now. */
export async function readChat(ctx: MemberCtx, chatId: string): Promise<Answer<typeof endpoint>> {
  const [chat, turns] = await Promise.all([
    selectChats(ctx.db, ctx.viewer.memberId).where('id', '=', chatId).executeTakeFirst(),
    ctx.db.selectFrom('assistantTurn').selectAll().where('chatId', '=', chatId).orderBy('id').execute(),
  ]);
  if (chat === undefined) fail('assistant.chat_not_found');
  const sources = await openSources(ctx, chatId);
  const now = ctx.clock.now();
  const items = turns.map((turn) => ({
    id: turn.id,
    question: turn.question,
    requestedAt: turn.requestedAt.toISOString(),
    answer: turn.answer,
    // The process that wrote it was killed.
    state: (turn.state === 'writing' && turn.runEndsAt <= now ? 'failed' : turn.state) as State,
    extractive: turn.extractive,
    citations: (turn.citations as unknown as Mark[]).flatMap(({ number, ref }) => {
      const post = sources.find(ref);
      return post === undefined ? [] : [citationOf(number, post)];
    }),
    tokens: { inputTokens: Number(turn.inputTokens), outputTokens: Number(turn.outputTokens), cost: turn.cost },
  }));
  return { ...presentChat(chat), items };
}
