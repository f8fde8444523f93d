import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { mayInTag } from '../../tags/index.ts';
import type { RootKind } from '../kinds.ts';
import type { PolicyContext } from '../policy.ts';
import type { PostState } from '../post-state.ts';

/** What closes a topic or question; times inside JSON come in the database's format. */
export interface ClosingRow {
  of: { id: string; title: string; state: PostState; tagIds: string[] } | null;
  closesAt: string | null;
  opensAt: string | null;
}

const tagsOf: Record<RootKind, RawBuilder<unknown>> = { topic: sql`array[other.tag_id::text]`, question: sql`other.tag_ids::text[]` };

/** A column of the statement that reads a root: three looks by primary keys. */
export function closingSql(root: RootKind): RawBuilder<ClosingRow> {
  const [kind, id] = [sql.lit(root), sql.ref(`${root}.id`)];
  const timer = (act: 'close' | 'open') =>
    sql`(select due_at from thread_timer where root_kind = ${kind} and root_id = ${id} and act = ${sql.lit(act)})`;
  return sql`json_build_object('of', (
      select json_build_object('id', other.id::text, 'title', other.title, 'state', other.state, 'tagIds', ${tagsOf[root]})
      from thread_duplicate join ${sql.table(root)} other on other.id = of_id where root_kind = ${kind} and root_id = ${id}),
    'closesAt', ${timer('close')}, 'opensAt', ${timer('open')})`;
}

const isoOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** For its view; absent where nothing closes it. The other thread is named only to those who may read it. */
export function closingMark({ viewer, tags }: PolicyContext, { of, closesAt, opensAt }: ClosingRow) {
  if (of === null && closesAt === null && opensAt === null) return {};
  const isOpen = of !== null && of.state === 'published' && of.tagIds.every((tagId) => mayInTag(tags, viewer, tagId, 'view'));
  const duplicateOf = of !== null && isOpen ? { id: of.id, title: of.title } : null;
  return { closing: { duplicate: of !== null, duplicateOf, closesAt: isoOf(closesAt), opensAt: isoOf(opensAt) } };
}

export async function isClosedAsDuplicate(db: Db | Tx, { kind, id }: { kind: RootKind; id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('threadDuplicate')
    .select('rootId')
    .where('rootKind', '=', kind)
    .where('rootId', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
