import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';

/**
 * The number of questions in each list, cached when counted. Answers do not affect these numbers, so they are cached longer than pages, and
 * dropped with every change of one.
 */
export const questionTotals = new CachedRead('question-totals', 60_000, async () => new LRUCache<string, Promise<number>>({ max: 200 }));

interface Change {
  /** Null: the row of all questions. */
  tagId: string | null;
  published: number;
  resolved: number;
}

/** In the order of tags, the row of all questions last: all writers wait for it. */
const gather = gathered<Change>('tag count', async (tx, changes) => {
  await sql`
    with change as (
      select tag_id, sum(published)::int as published, sum(resolved)::int as resolved
      from unnest(${changes.map(({ tagId }) => tagId)}::bigint[], ${changes.map(({ published }) => published)}::int[],
        ${changes.map(({ resolved }) => resolved)}::int[]) as one (tag_id, published, resolved)
      group by tag_id
    )
    insert into question_count (tag_id, published, resolved)
    select tag_id, greatest(published, 0), greatest(resolved, 0) from change
    where published <> 0 or resolved <> 0 order by tag_id nulls last
    on conflict (tag_id) do update set (published, resolved) = (
      select question_count.published + change.published, question_count.resolved + change.resolved
      from change where change.tag_id is not distinct from excluded.tag_id)`.execute(tx);
});

/**
 * Updates the numbers of published and of resolved questions, of all and of each tag, in the transaction that adds, removes or resolves the
 * question.
 */
export async function countQuestions(
  tx: Tx,
  tagIds: readonly string[],
  { published, resolved }: { published: number; resolved: number },
): Promise<void> {
  if (published === 0 && resolved === 0) return;
  await gather(tx, ...[...tagIds, null].map((tagId) => ({ tagId, published, resolved })));
  questionTotals.drop(tx);
}

interface Move {
  left: readonly string[];
  joined: readonly string[];
}

/** The same for a published question that left some tags and joined others; the total is unchanged. */
export async function moveQuestionCounts(tx: Tx, { left, joined }: Move, { resolved }: { resolved: boolean }): Promise<void> {
  if (left.length + joined.length === 0) return;
  const one = Number(resolved);
  await gather(
    tx,
    ...left.map((tagId) => ({ tagId, published: -1, resolved: -one })),
    ...joined.map((tagId) => ({ tagId, published: 1, resolved: one })),
  );
  questionTotals.drop(tx);
}
