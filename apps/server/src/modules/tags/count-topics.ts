import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** Keeps the number of published topics of a tag, in the transaction of the topic that came or went. */
export async function countTopics(tx: Tx, tagId: string, difference: number): Promise<void> {
  if (difference === 0) return;
  await sql`
    insert into topic_count (tag_id, published) values (${tagId}, greatest(${difference}::int, 0))
    on conflict (tag_id) do update set published = topic_count.published + ${difference}::int`.execute(tx);
  announce(tx, { drop: 'topic-totals' });
}
