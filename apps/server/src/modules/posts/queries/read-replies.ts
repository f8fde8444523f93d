import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostTree, questionTree, topicTree } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import { shownSql } from '../visible.ts';

export interface ReplyRow {
  id: string;
  /** Null: it stands under the root itself. */
  responseId: string | null;
  authorId: string;
  answersReplyId: string | null;
  answersAuthorId: string | null;
  chain: string[];
  bodyHtml: string;
  likeCount: number;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
}

/** Materialized, because the planner takes a busy question for one of a thousand replies and would start workers. */
function rowsSql({ reply, responseColumn }: PostTree, wanted: RawBuilder<unknown>, staff: string, me: string): RawBuilder<ReplyRow> {
  const name = sql.table(reply);
  return sql<ReplyRow>`
    with wanted as materialized (${wanted})
    select ${name}.id, ${sql.ref(`${reply}.${responseColumn}`)} as "responseId", ${name}.author_id as "authorId",
      ${name}.answers_reply_id as "answersReplyId", answered.author_id as "answersAuthorId", ${name}.chain,
      ${name}.body_html as "bodyHtml", ${name}.like_count as "likeCount", ${name}.state,
      ${name}.posted_at as "postedAt", ${name}.edited_at as "editedAt"
    from wanted ${name} left join ${name} answered on answered.id = ${name}.answers_reply_id
    where ${shownSql(reply, staff, me)}
    order by ${name}.id`;
}

function statementsOf(tree: PostTree) {
  const [table, responseId, rootId] = [sql.table(tree.reply), sql.ref(tree.responseColumn), sql.ref(tree.rootColumn)];
  const under = (ids: string) => sql`select * from ${table} where ${responseId} = any(${ids}::bigint[])`;
  return {
    byId: statement((id: string, staff: string, me: string) => rowsSql(tree, sql`select * from ${table} where id = ${id}::bigint`, staff, me)),
    underResponses: statement((ids: string, staff: string, me: string) => rowsSql(tree, under(ids), staff, me)),
    underAll: statement((ids: string, root: string, staff: string, me: string) =>
      rowsSql(tree, sql`${under(ids)} union all select * from ${table} where ${rootId} = ${root}::bigint and ${responseId} is null`, staff, me)),
  };
}

const statements = { topic: statementsOf(topicTree), question: statementsOf(questionTree) };

type By = { responseIds: readonly string[]; rootId?: string | undefined } | { replyId: string };

/** Replies under some responses and, with `rootId`, under the root itself; in the order of writing, as far as the viewer may see them. */
export async function readReplies(db: Db | Tx, { root }: PostTree, { staff, memberId }: Viewer, by: By): Promise<ReplyRow[]> {
  const { byId, underResponses, underAll } = statements[root];
  if ('replyId' in by) return byId(db, by.replyId, staff, memberId);
  const { responseIds, rootId } = by;
  if (rootId !== undefined) return underAll(db, arrayOf(responseIds), rootId, staff, memberId);
  return responseIds.length === 0 ? [] : underResponses(db, arrayOf(responseIds), staff, memberId);
}
