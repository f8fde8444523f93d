import type { Db } from '../../../platform/database/db.ts';

const batch = 200;

/** A member's questions to the assistant, and its answers. */
export async function* exportOfChats(db: Db, memberId: string) {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const rows: { id: string; chat: string; question: string; answer: string; at: Date }[] = await db
      .selectFrom('assistantTurn')
      .innerJoin('assistantChat', 'assistantChat.id', 'assistantTurn.chatId')
      .select(['assistantTurn.id', 'assistantTurn.chatId as chat', 'question', 'answer', 'requestedAt as at'])
      .where('assistantChat.memberId', '=', memberId)
      .where('assistantTurn.id', '>', after)
      .orderBy('assistantTurn.id')
      .limit(batch)
      .execute();
    yield rows;
    after = rows.length === batch ? rows.at(-1)?.id : undefined;
  }
}
