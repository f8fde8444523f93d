import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { openBranches } from '../../post-lists/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { treeOf, versionSql } from '../documents/read-sources.ts';
import type { PostRef } from './match.ts';

/** A post that the reader may read now and whose document matches its current text. */
export interface ReadablePost extends PostRef {
  rootKind: RootKind;
  rootId: string;
  tagIds: string[];
}

/**
 * Those of the posts named by documents that this reader may read now and whose documents match their current text, in their order.
 * Counting or suggesting anything else would reveal text that nobody may read any more. One statement.
 */
export async function readablePosts<F extends PostRef>(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  matches: readonly F[],
): Promise<(F & ReadablePost)[]> {
  if (matches.length === 0) return [];
  const branches = (await openBranches(ctx.db, ctx.viewer)).filter(({ table }) => matches.some(({ kind }) => kind === table));
  const selects = branches.map(({ table, under, open }): RawBuilder<unknown> => {
    const { root } = treeOf[table];
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const ids = matches.flatMap(({ kind, id }) => (kind === table ? [id] : []));
    return sql`
      select ${sql.lit(table)} as kind, ${column('id')} as id, ${sql.lit(root)} as root_kind, ${sql.ref(`${root}.id`)} as root_id,
        ${root === 'topic' ? sql`array[topic.tag_id]` : sql`question.tag_ids`} as tag_ids
      from search_document document join ${sql.table(table)} on ${column('id')} = document.post_id ${under}
        join member on member.id = ${column('author_id')} and member.state <> 'cancelled'
      where document.kind = ${sql.lit(table)} and document.post_id = any(${ids}::bigint[])
        and coalesce(document.version = ${versionSql(table)}, true) and ${column('state')} = 'published' and ${open}`;
  });
  const { rows } = await sql<ReadablePost>`${sql.join(selects, sql` union all `)}`.execute(ctx.db);
  const readable = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return matches.flatMap((each) => {
    const row = readable.get(`${each.kind} ${each.id}`);
    return row === undefined ? [] : [{ ...each, ...row }];
  });
}
