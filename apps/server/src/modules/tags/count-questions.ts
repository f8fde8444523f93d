import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** What was counted over several tags is wrong now; whoever keeps such numbers keeps them under this name. */
export function announceQuestionCounts(tx: Tx): void {
  announce(tx, { drop: 'question-totals' });
}

/**
 * Keeps the numbers of published and of resolved questions, of all and of each tag, in the transaction of the question
 * that came, went or was resolved. The row of all is touched last: everybody who asks waits for it.
 */
export async function countQuestions(tx: Tx, tagIds: readonly string[], { published, resolved }: { published: number; resolved: number }): Promise<void> {
  if (published === 0 && resolved === 0) return;
  const ids = tagIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  await sql`
    insert into question_count (tag_id, published, resolved)
    select tag_id, greatest(${published}::int, 0), greatest(${resolved}::int, 0)
    from unnest(${[...ids, null]}::bigint[]) with ordinality as counted (tag_id, place) order by place
    on conflict (tag_id) do update set
      published = question_count.published + ${published}::int, resolved = question_count.resolved + ${resolved}::int`.execute(tx);
  announceQuestionCounts(tx);
}

interface Move {
  left: readonly string[];
  joined: readonly string[];
}

/** The same for a published question that left some tags and joined others; the number of all stays. */
export async function moveQuestionCounts(tx: Tx, { left, joined }: Move, { resolved }: { resolved: boolean }): Promise<void> {
  const ids = [...left, ...joined].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  if (ids.length === 0) return;
  const difference = sql`case when question_count.tag_id = any(${left}::bigint[]) then -1 else 1 end`;
  await sql`
    insert into question_count (tag_id, published, resolved)
    select tag_id, 1, ${Number(resolved)}::int from unnest(${ids}::bigint[]) with ordinality as moved (tag_id, place) order by place
    on conflict (tag_id) do update set
      published = question_count.published + ${difference}, resolved = question_count.resolved + ${Number(resolved)}::int * ${difference}`.execute(tx);
  announceQuestionCounts(tx);
}
