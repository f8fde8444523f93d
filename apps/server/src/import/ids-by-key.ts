import type { Tx } from '../platform/database/db.ts';
import type { Parent } from './target.ts';

/** Rows by their import keys. */
export async function idsByKey(tx: Tx, table: 'topic' | 'comment' | 'question', keys: readonly string[]): Promise<Map<string, Parent>> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'importKey'])
    .where('importKey', 'in', [...new Set(keys)])
    .execute();
  return new Map(rows.map(({ importKey, id }) => [importKey ?? '', { id }]));
}

/** Answers by their import keys, each with its question. */
export async function answersByKey(tx: Tx, keys: readonly string[]): Promise<Map<string, Parent>> {
  const rows = await tx
    .selectFrom('answer')
    .select(['id', 'questionId', 'importKey'])
    .where('importKey', 'in', [...new Set(keys)])
    .execute();
  return new Map(rows.map(({ importKey, id, questionId }) => [importKey ?? '', { id: questionId, answerId: id }]));
}
