import type { ModelMessage } from 'ai';
import type { Db } from '../../../platform/database/db.ts';
import type { Mark } from './sources.ts';
import type { Turn } from './turns.ts';

const turnsSent = 6;
const answerCharacters = 3000;

/** Earlier questions and answers, with the numbers by which the model refers to posts. */
export async function readHistory(db: Db, { chatId, turnId }: Pick<Turn, 'chatId' | 'turnId'>): Promise<ModelMessage[]> {
  const rows = await db
    .selectFrom('assistantTurn')
    .select(['question', 'answer', 'citations'])
    .where('chatId', '=', chatId)
    .where('id', '<', turnId)
    .where('answer', '<>', '')
    .orderBy('id', 'desc')
    .limit(turnsSent)
    .execute();
  return rows.toReversed().flatMap(({ question, answer, citations }): ModelMessage[] => {
    const refs = new Map((citations as unknown as Mark[]).map(({ number, ref }) => [String(number), ref]));
    const text = answer.replaceAll(/\[(\d+)\]/g, (whole, number: string) => (refs.has(number) ? `[c${refs.get(number)}]` : whole));
    return [
      { role: 'user', content: question },
      { role: 'assistant', content: text.slice(0, answerCharacters) },
    ];
  });
}
