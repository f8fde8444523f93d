import type { Answer, listWordLists as endpoint, readWordList as readEndpoint, WordAct, WordListFacts, WordPlace } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';

export const wordListColumns = ['id', 'name', 'act', 'places', 'enabled', 'wordCount', 'changedAt', 'version'] as const;

export interface WordListRow {
  id: string;
  name: string;
  act: string;
  places: string[];
  enabled: boolean;
  wordCount: number;
  changedAt: Date;
  version: number;
}

export function presentWordList({ changedAt, act, places, ...row }: WordListRow): WordListFacts {
  return { ...row, act: act as WordAct, places: places as WordPlace[], changedAt: changedAt.toISOString() };
}

export async function listWordLists({ db }: Ctx): Promise<Answer<typeof endpoint>> {
  const rows = await db.selectFrom('wordList').select(wordListColumns).orderBy('id').execute();
  return { items: rows.map(presentWordList) };
}

export async function readWordList({ db }: Ctx, listId: string): Promise<Answer<typeof readEndpoint>> {
  const row = await db
    .selectFrom('wordList')
    .select([...wordListColumns, 'lines'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (row === undefined) fail('word_list.not_found');
  const { lines, ...list } = row;
  return { list: presentWordList(list), text: lines.join('\n') };
}
