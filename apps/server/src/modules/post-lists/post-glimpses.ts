import { cutExcerpt } from '@chaguan/richtext';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type PostKind, type PostTree, questionTree, type RootKind, topicTree, tagsOf, type PostState } from '../posts/index.ts';
import { projectBody, inOpenTags, joinResponse, responsePublished, visibleTo } from '../posts/read/index.ts';
import { subjectKey, type Subject } from '../reactions/index.ts';

/** What a reference to a post shows of it to this reader. */
export interface PostGlimpse {
  rootId: string;
  responseId: string | null;
  rootAuthorId: string;
  /** Title of its root; null when the reader may not see it. The author of the root reads it even after staff deleted it. */
  title: string | null;
  excerpt: string | null;
  /** Members with the right edit it (ADR 78). */
  wiki: boolean;
  gone: boolean;
}

interface Row {
  kind: PostKind;
  id: string;
  rootId: string;
  responseId: string | null;
  title: string;
  text: string;
  authorId: string;
  rootAuthorId: string;
  authorCancelled: boolean;
  /** Its own state, or that of the response above it if that hides it. */
  state: PostState;
  wiki: boolean;
  readable: boolean;
  titled: boolean;
}

/** Of this kind, by its columns; topics with hidden parts have the mark nowhere. */
export function wikiSql(kind: PostKind): RawBuilder<boolean> {
  if (kind === 'topic') return sql<boolean>`topic.wiki_since is not null and topic.hidden_kinds = '{}'`;
  return kind === 'question' || kind === 'answer' ? sql<boolean>`${sql.ref(`${kind}.wiki_since`)} is not null` : sql<boolean>`false`;
}

function glimpsesSql(tree: PostTree, idsOf: (kind: PostKind) => string[], ofRoot: RawBuilder<unknown>): RawBuilder<Row> {
  const { root, response, reply, rootColumn } = tree;
  const joinRoot = (kind: PostKind) => sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${kind}.${rootColumn}`)}`;
  const branch = (
    kind: PostKind,
    responseId: RawBuilder<unknown>,
    text: RawBuilder<unknown>,
    state: RawBuilder<unknown>,
    joins: RawBuilder<unknown>,
  ) =>
    sql`select ${sql.lit(kind)} as kind, ${sql.ref(`${kind}.id`)} as id, ${sql.ref(`${root}.id`)} as root_id, ${responseId} as response_id, ${sql.ref(`${root}.title`)} as title, ${sql.ref(`${root}.author_id`)} as root_author_id,
      ${text} as text, ${sql.ref(`${kind}.author_id`)} as author_id, author.state = 'cancelled' as author_cancelled, ${state} as state, ${wikiSql(kind)} as wiki, ${ofRoot}
      from ${sql.table(kind)} ${joins} join member author on author.id = ${sql.ref(`${kind}.author_id`)}
      where ${sql.ref(`${kind}.id`)} = any(${idsOf(kind)}::bigint[])`;
  const textOf = (kind: PostKind) => sql`left(${sql.ref(`${kind}.body_text`)}, 181)`;
  const replyState = sql`case when ${responsePublished(tree)} then ${sql.ref(`${reply}.state`)} else ${sql.ref(`${response}.state`)} end`;
  return sql<Row>`
    ${branch(root, sql`null::bigint`, sql.ref(`${root}.excerpt`), sql.ref(`${root}.state`), sql``)}
    union all ${branch(response, sql.ref(`${response}.id`), textOf(response), sql.ref(`${response}.state`), joinRoot(response))}
    union all ${branch(reply, sql.ref(`${response}.id`), textOf(reply), replyState, sql`${joinRoot(reply)} ${joinResponse(tree)}`)}`;
}

function present(viewer: Viewer, row: Row): PostGlimpse {
  const { kind, authorId, authorCancelled, state, readable } = row;
  const { notice, parts } = projectBody<string | null>(
    viewer,
    { kind, authorId, authorCancelled, state, readable },
    cutExcerpt(row.text),
    null,
  );
  return {
    rootId: row.rootId,
    responseId: row.responseId,
    rootAuthorId: row.rootAuthorId,
    title: readable || row.titled ? row.title : null,
    excerpt: parts,
    wiki: row.wiki,
    gone: !readable || (parts === null && notice !== 'author_cancelled'),
  };
}

/** What the reader may see of some posts of both trees, by `subjectKey`; one statement, or none. */
export async function postGlimpses(ctx: Pick<Ctx, 'db' | 'viewer'>, posts: readonly Subject[]): Promise<ReadonlyMap<string, PostGlimpse>> {
  if (posts.length === 0) return new Map();
  const { db, viewer } = ctx;
  const idsOf = (kindOf: PostKind) => posts.flatMap(({ kind, id }) => (kind === kindOf ? id : []));
  const indexes = { topic: await tagsOf.topic.get(db), question: await tagsOf.question.get(db) };
  const columns = (root: RootKind) =>
    sql`${visibleTo(root, viewer, indexes[root])} as readable,
      (${sql.ref(`${root}.author_id`)} = ${viewer.memberId}::bigint and ${inOpenTags(root, viewer, indexes[root])}) as titled`;
  const trees = [topicTree, questionTree].filter(({ root, response, reply }) =>
    posts.some(({ kind }) => [root, response, reply].includes(kind)),
  );
  const { rows } = await sql<Row>`${sql.join(
    trees.map((tree) => glimpsesSql(tree, idsOf, columns(tree.root))),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map((row) => [subjectKey(row), present(viewer, row)]));
}
