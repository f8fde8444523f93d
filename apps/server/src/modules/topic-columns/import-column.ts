import { topicColumnRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

interface ImportedColumn {
  memberId: string;
  title: string;
  description: string;
  /** In their order; those of others, and those that are in a column already, are left out. */
  topicIds: readonly string[];
  coverId: string | null;
  addedAt: Date;
  changedAt: Date;
}

const cut = (text: string, length: number): string => [...text.trim()].slice(0, length).join('');

/** A column of another site. @returns its id, and how many topics are in it */
export async function importColumn(tx: Tx, column: ImportedColumn): Promise<{ id: string; topics: number }> {
  const { memberId, topicIds, coverId, addedAt, changedAt } = column;
  const title = cut(column.title, topicColumnRules.title.maxLength) || '…';
  const description = cut(column.description, topicColumnRules.description.maxLength);
  const values = { memberId, title, description, addedAt, changedAt };
  const { id } = await tx.insertInto('topicColumn').values(values).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ topicId: string }>`
    insert into topic_column_entry (topic_id, column_id, position, cover, added_at)
    select topic.id, ${id}::bigint, wish.position, topic.id is not distinct from ${coverId}::bigint, ${addedAt}::timestamptz
    from unnest(${topicIds.slice(0, topicColumnRules.most)}::bigint[]) with ordinality as wish (topic_id, position)
      join topic on topic.id = wish.topic_id and author_id = ${memberId}::bigint
    on conflict do nothing returning topic_id`.execute(tx);
  return { id, topics: rows.length };
}
