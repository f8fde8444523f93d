import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';

interface PostKey {
  kind: PostKind;
  id: string;
}

/**
 * Those of these posts whose text was permanently removed: only that leaves an empty text, which writing and importing refuse. The others
 * are locked, so that their removal waits until this transaction has stored its copy of the text, and deletes it: whatever was made from a
 * text read earlier asks here before it is stored (ADR 41).
 */
export async function purgedAmong<T extends PostKey>(tx: Tx, posts: readonly T[]): Promise<T[]> {
  const purged: T[] = [];
  // In the order of the kinds and of their ids (ADR 28).
  for (const kind of ['topic', 'question', 'comment', 'answer', 'reply', 'answer_reply'] as const satisfies PostKind[]) {
    const ids = posts.filter((post) => post.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; purged: boolean }>`
      select id, body_source = '' as purged from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id for share`.execute(tx);
    const gone = new Set(rows.filter((row) => row.purged).map(({ id }) => id));
    purged.push(...posts.filter((post) => post.kind === kind && gone.has(post.id)));
  }
  return purged;
}
