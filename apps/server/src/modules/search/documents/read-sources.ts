import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { type PostKind, type PostState, type PostTree, questionTree, type RootKind, topicTree } from '../../posts/index.ts';

/** Input of a document. */
export interface DocumentSource {
  kind: PostKind;
  id: string;
  rootKind: RootKind;
  rootId: string;
  authorId: string;
  authorCancelled: boolean;
  /** Its own state, or that of the post above it if that hides it. */
  state: PostState;
  ownState: PostState;
  postedAt: Date;
  tagIds: string[];
  likeCount: number;
  solved: boolean;
  pictures: boolean;
  /** Increases with every edit. */
  version: number;
  title: string | null;
  bodyHtml: string | null;
  bodyText: string | null;
}

export const kinds = ['topic', 'question', 'comment', 'answer', 'reply', 'answer_reply'] as const satisfies readonly PostKind[];

export const treeOf: Record<PostKind, PostTree> = {
  topic: topicTree,
  comment: topicTree,
  reply: topicTree,
  question: questionTree,
  answer: questionTree,
  answer_reply: questionTree,
};

const rootFacts: Record<RootKind, { tagIds: RawBuilder<unknown>; solved: RawBuilder<unknown>; html: RawBuilder<unknown> }> = {
  topic: { tagIds: sql`array[topic.tag_id]`, solved: sql`false`, html: sql`topic.body_html` },
  question: {
    tagIds: sql`question.tag_ids`,
    solved: sql`question.resolved`,
    html: sql`concat_ws(' ', question.body_html,
      (select string_agg(body_html, ' ' order by question_addendum.id) from question_addendum where question_id = question.id))`,
  },
};

/** The first state on the path from the root to the post that is not published. */
function stateSql(states: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = states.map((state) => sql`nullif(${state}, 'published')`);
  return sql`coalesce(${sql.join(parts)}, 'published')`;
}

function bodySql(kind: PostKind): RawBuilder<unknown> {
  const { root } = treeOf[kind];
  if (kind === 'topic' || kind === 'question') {
    return sql`${sql.ref(`${root}.title`)} as title, ${rootFacts[root].html} as body_html, null as body_text,
      ${sql.ref(`${root}.images`)} <> '[]'::jsonb as pictures`;
  }
  return sql`null as title, null as body_html, ${sql.ref(`${kind}.body_text`)} as body_text, ${sql.ref(`${kind}.body_html`)} like '%<img%' as pictures`;
}

function fromSql(kind: PostKind): { from: RawBuilder<unknown>; states: RawBuilder<unknown>[] } {
  const { root, response, reply, rootColumn, responseColumn } = treeOf[kind];
  const stateOf = (table: string) => sql.ref(`${table}.state`);
  if (kind === root) return { from: sql`from ${sql.table(root)}`, states: [stateOf(root)] };
  const join = sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${kind}.${rootColumn}`)}`;
  if (kind === response) return { from: sql`from ${sql.table(kind)} ${join}`, states: [stateOf(root), stateOf(response)] };
  return {
    from: sql`from ${sql.table(kind)} ${join} left join ${sql.table(response)} on ${sql.ref(`${response}.id`)} = ${sql.ref(`${reply}.${responseColumn}`)}`,
    states: [stateOf(root), stateOf(response), stateOf(reply)],
  };
}

/** The version of everything in a document: addenda are edited separately. */
export function versionSql(kind: PostKind): RawBuilder<number> {
  const own = sql.ref<number>(`${kind}.version`);
  return kind === 'question'
    ? sql`${own} + coalesce((select sum(version)::int from question_addendum where question_id = question.id), 0)`
    : sql`${own}`;
}

/** Posts of a kind with what decides about them; `which` follows `where`, and may order and limit. */
export async function readSources(tx: Tx, kind: PostKind, which: RawBuilder<unknown>): Promise<DocumentSource[]> {
  const { root } = treeOf[kind];
  const { from, states } = fromSql(kind);
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  const { rows } = await sql<DocumentSource>`
    select ${sql.lit(kind)} as kind, ${column('id')} as id, ${sql.lit(root)} as root_kind, ${sql.ref(`${root}.id`)} as root_id,
      ${column('author_id')} as author_id, member.state = 'cancelled' as author_cancelled, ${stateSql(states)} as state, ${column('state')} as own_state,
      ${column('posted_at')} as posted_at, ${rootFacts[root].tagIds} as tag_ids, ${column('like_count')} as like_count,
      ${rootFacts[root].solved} as solved, ${versionSql(kind)} as version, ${bodySql(kind)}
    ${from} join member on member.id = ${column('author_id')}
    where ${which}`.execute(tx);
  return rows;
}
