import type { Tx } from '../platform/database/db.ts';
import type { Progress } from './progress.ts';
import type { Source } from './source.ts';
import { skip } from './tally.ts';

/** A comment or reply that waits for its turn. */
export interface Staged {
  key: string;
  kind: 'comment' | 'reply';
  parentKey: string;
  /** Null: the author's account was deleted at the source. */
  authorKey: string | null;
  postedAt: Date;
  body: string;
  likes: number;
}

async function knownKeys(tx: Tx, rows: readonly Staged[]): Promise<Set<string>> {
  const keys = rows.map(({ key }) => key);
  const comments = await tx.selectFrom('comment').select('importKey').where('importKey', 'in', keys).execute();
  const replies = await tx.selectFrom('reply').select('importKey').where('importKey', 'in', keys).execute();
  return new Set([...comments, ...replies].map(({ importKey }) => importKey ?? ''));
}

/** Keeps rows until all are known; those that an earlier import wrote are counted as such at once. */
export async function stage(source: Source, tx: Tx, rows: readonly Staged[], progress: Progress): Promise<void> {
  if (rows.length === 0) return;
  const known = await knownKeys(tx, rows);
  const fresh = rows.filter(({ key }) => !known.has(key));
  const waiting = fresh.filter(({ body }) => body !== '');
  const inserted = new Set<string>();
  if (waiting.length > 0) {
    const result = await tx
      .insertInto('importRow')
      .values(waiting.map((row) => ({ ...row, source: source.name })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    for (const { key } of result) inserted.add(key);
  }
  for (const row of rows) {
    const count = progress.tally[row.kind === 'comment' ? 'comments' : 'replies'];
    if (known.has(row.key)) count.already += 1;
    else if (row.body === '') skip(count, 'empty text');
    else if (!inserted.has(row.key)) skip(count, 'the same id twice');
    else inserted.delete(row.key);
  }
}
