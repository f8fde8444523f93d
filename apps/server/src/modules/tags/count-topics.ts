import { sql } from 'kysely';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';

/** Published topics by tag, dropped with every change of a number. */
export const topicTotals = new CachedRead('topic-totals', 60_000, async (db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('topicCount').select(['tagId', 'published']).execute();
  return new Map(rows.map(({ tagId, published }) => [tagId, published]));
});

interface Change {
  tagId: string;
  difference: number;
}

async function add(tx: Tx, changes: readonly Change[]): Promise<void> {
  await sql`
    with change as (
      select tag_id, sum(difference)::int as difference
      from unnest(${changes.map(({ tagId }) => tagId)}::bigint[], ${changes.map(({ difference }) => difference)}::int[]) as one (tag_id, difference)
      group by tag_id
    )
    insert into topic_count (tag_id, published) select tag_id, greatest(difference, 0) from change order by tag_id
    on conflict (tag_id) do update set
      published = topic_count.published + (select difference from change where change.tag_id = excluded.tag_id)`.execute(tx);
}

const gather = gathered('tag count', add);

/** Updates the number of published topics of a tag, in the transaction that adds or removes the topic; in the order of tags. */
export async function countTopics(tx: Tx, tagId: string, difference: number): Promise<void> {
  if (difference === 0) return;
  await gather(tx, { tagId, difference });
  topicTotals.drop(tx);
}

/** Corrects wrong numbers, for a recount at the end of the transaction that has locked the rows. */
export async function correctTopicCounts(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await add(tx, changes);
  topicTotals.drop(tx);
}
