import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostTree, questionTree, topicTree } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import { visibleBelowSql } from './visible.ts';

export interface ReplyRow {
  id: string;
  /** Null: directly under the root. */
  responseId: string | null;
  authorId: string;
  answersReplyId: string | null;
  answersAuthorId: string | null;
  chain: string[];
  bodyHtml: string;
  likeCount: number;
  tipMinor: string;
  state: PostState;
  version: number;
  postedAt: Date;
  editedAt: Date | null;
  staffEditedAt: Date | null;
}

/** Rows of `from`, which must be aliased to the name of the replies' table. */
function rowsSql(
  { reply, responseColumn }: PostTree,
  from: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  [readsAllPosts, me]: [string, string],
): RawBuilder<ReplyRow> {
  const name = sql.table(reply);
  return sql<ReplyRow>`
    select ${name}.id, ${sql.ref(`${reply}.${responseColumn}`)} as "responseId", ${name}.author_id as "authorId",
      ${name}.answers_reply_id as "answersReplyId", answered.author_id as "answersAuthorId", ${name}.chain,
      ${name}.body_html as "bodyHtml", ${name}.like_count as "likeCount", ${name}.tip_minor as "tipMinor", ${name}.state, ${name}.version,
      ${name}.posted_at as "postedAt", ${name}.edited_at as "editedAt",
      ${name}.staff_edited_at as "staffEditedAt"
    from ${from} left join ${name} answered on answered.id = ${name}.answers_reply_id
    where ${condition} and ${visibleBelowSql(reply, readsAllPosts, me)}
    order by ${name}.id`;
}

function statementsOf(tree: PostTree) {
  const table = sql.table(tree.reply);
  const [id, responseId, rootId] = ['id', tree.responseColumn, tree.rootColumn].map((column) => sql.ref(`${tree.reply}.${column}`));
  const under = (ids: string) => sql`${responseId} = any(${ids}::bigint[])`;
  return {
    byId: statement((ids: string, readsAllPosts: string, me: string) =>
      rowsSql(tree, table, sql`${id} = ${ids}::bigint`, [readsAllPosts, me]),
    ),
    underResponses: statement((ids: string, readsAllPosts: string, me: string) => rowsSql(tree, table, under(ids), [readsAllPosts, me])),
    // Materialized, because the planner mistakes a busy question for one with a thousand replies and would start parallel workers.
    underAll: statement(
      (ids: string, root: string, readsAllPosts: string, me: string) => sql<ReplyRow>`
      with wanted as materialized (
        select * from ${table} where ${under(ids)} union all select * from ${table} where ${rootId} = ${root}::bigint and ${responseId} is null)
      ${rowsSql(tree, sql`wanted ${table}`, sql`true`, [readsAllPosts, me])}`,
    ),
  };
}

const statements = { topic: statementsOf(topicTree), question: statementsOf(questionTree) };

type By = { responseIds: readonly string[]; rootId?: string | undefined } | { replyId: string };

/** Replies under some responses and, with `rootId`, directly under the root; in the order of writing, as far as the viewer may see them. */
export async function readReplies(db: Db | Tx, { root }: PostTree, { readsAllPosts, memberId }: Viewer, by: By): Promise<ReplyRow[]> {
  const { byId, underResponses, underAll } = statements[root];
  if ('replyId' in by) return byId(db, by.replyId, readsAllPosts, memberId);
  const { responseIds, rootId } = by;
  if (rootId !== undefined) return underAll(db, arrayOf(responseIds), rootId, readsAllPosts, memberId);
  return responseIds.length === 0 ? [] : underResponses(db, arrayOf(responseIds), readsAllPosts, memberId);
}
