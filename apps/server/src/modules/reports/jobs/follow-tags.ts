import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';

/** The tables of the kinds below a root, and the column that refers to it. */
const below: Record<RootKind, { tables: readonly string[]; column: string }> = {
  topic: { tables: ['comment', 'reply'], column: 'topic_id' },
  question: { tables: ['answer', 'answer_reply'], column: 'question_id' },
};

async function moveCases(tx: Tx, root: RootKind, rootId: string): Promise<void> {
  const { tables, column } = below[root];
  const targets = tables.map((table) => sql`select ${table}, id from ${sql.table(table)} where ${sql.ref(column)} = ${rootId}::bigint`);
  const tagIds = root === 'topic' ? sql`array[moved.tag_id]` : sql`moved.tag_ids`;
  await sql`
    update report_case set tag_ids = ${tagIds} from ${sql.table(root)} moved
    where moved.id = ${rootId}::bigint and report_case.tag_ids <> ${tagIds}
      and (target_kind, target_id) in (select ${root}::text, ${rootId}::bigint union all ${sql.join(targets, sql` union all `)})`.execute(
    tx,
  );
}

/** When a post moves to another tag, its cases move to the staff of that tag. */
export async function followTopic({ write }: Services, { topicId }: { topicId: string }): Promise<void> {
  await write((tx) => moveCases(tx, 'topic', topicId));
}

/** Tags are part of an edit. */
export async function followQuestion({ write }: Services, { kind, id }: { kind: string; id: string }): Promise<void> {
  if (kind === 'question') await write((tx) => moveCases(tx, 'question', id));
}

/** Posts that were moved to another thread have its tags. */
export async function followMovedTags(
  { write }: Services,
  { root, fromId, toId }: { root: RootKind; fromId: string; toId: string },
): Promise<void> {
  for (const rootId of [fromId, toId]) await write((tx) => moveCases(tx, root, rootId));
}
