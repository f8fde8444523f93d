import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Subject } from '../reactions/index.ts';
import { postKinds, type PostKind, type PostTree, type RootKind, silentMentions } from '../posts/index.ts';
import { addressedInHtml } from '@chaguan/richtext';
import { joinResponse, responsePublished } from '../posts/read/index.ts';

/** Members concerned by a visible post because of its kind and location. */
export interface PostAudience {
  kind: PostKind;
  id: string;
  authorId: string;
  root: { kind: RootKind; id: string; authorId: string };
  tagIds: string[];
  /** All members whom it mentions now. */
  mentions: string[];
  /** Members mentioned in an addendum to a question. */
  addendaMentions: string[];
  /** The response above a reply. */
  response: { id: string; authorId: string } | null;
  /** The reply that it answers, or the comment that it quotes. */
  answers: { id: string; authorId: string } | null;
  /** Members who wrote earlier under the same response. */
  belowAuthorIds: string[];
}

interface Row {
  id: string;
  authorId: string;
  html: string;
  addendaHtml: string;
  rootId: string;
  rootAuthorId: string;
  tagIds: string[];
  responseId: string | null;
  responseAuthorId: string | null;
  answersId: string | null;
  answersAuthorId: string | null;
  belowAuthorIds: string[];
}

const tagsOfRoot: Record<RootKind, RawBuilder<unknown>> = { topic: sql`array[topic.tag_id]`, question: sql`question.tag_ids` };

const nobody = sql`null::bigint`;

/** Fields of responses only or of replies only. */
function around(kind: PostKind, { response, reply, responseColumn, rootColumn, root }: PostTree) {
  const joinRoot = sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${kind}.${rootColumn}`)}`;
  const none = { from: sql``, response: [nobody, nobody], answers: [nobody, nobody], below: sql`'{}'::bigint[]`, open: sql`true` };
  if (kind === root) return none;
  const quoted = {
    from: sql`${joinRoot} left join comment quoted on quoted.id = comment.quote_id`,
    answers: [sql`quoted.id`, sql`quoted.author_id`],
  };
  if (kind === response) return { ...none, ...(kind === 'comment' ? quoted : { from: joinRoot }) };
  const [above, own] = [sql.ref(`${reply}.${responseColumn}`), sql.table(reply)];
  return {
    from: sql`${joinRoot} ${joinResponse({ root, response, reply, rootColumn, responseColumn })}
      left join ${own} answered on answered.id = ${sql.ref(`${reply}.answers_reply_id`)}`,
    response: [sql.ref(`${response}.id`), sql.ref(`${response}.author_id`)],
    answers: [sql`answered.id`, sql`answered.author_id`],
    below: sql`array(
      select distinct earlier.author_id from ${own} earlier
      where ${sql.ref(`earlier.${responseColumn}`)} = ${above} and earlier.id < ${sql.ref(`${reply}.id`)} and earlier.state = 'published')`,
    open: responsePublished({ root, response, reply, rootColumn, responseColumn }),
  };
}

/** Which of some posts are open to those who may read at their location: columns id, root_id, tag_ids. */
export function openPostsSql(kind: PostKind, ids: readonly string[]): RawBuilder<{ id: string; rootId: string; tagIds: string[] }> {
  const { tree } = postKinds[kind];
  const { root } = tree;
  const { from, open } = around(kind, tree);
  return sql`
    select ${sql.ref(`${kind}.id`)} as id, ${sql.ref(`${root}.id`)} as root_id, ${tagsOfRoot[root]}::text[] as tag_ids
    from ${sql.table(kind)} ${from}
    where ${sql.ref(`${kind}.id`)} = any(${ids}::bigint[]) and ${sql.ref(`${kind}.state`)} = 'published'
      ${kind === root ? sql`` : sql`and ${sql.ref(`${root}.state`)} = 'published' and ${open}`}`;
}

function audiencesSql(kind: PostKind, ids: readonly string[]): RawBuilder<Row> {
  const { tree } = postKinds[kind];
  const { root } = tree;
  const { from, response, answers, below, open } = around(kind, tree);
  const isRoot = kind === root;
  const addenda =
    kind === 'question'
      ? sql`(select coalesce(string_agg(addendum.body_html, ''), '') from question_addendum addendum where addendum.question_id = question.id)`
      : sql`''`;
  return sql<Row>`
    select ${sql.ref(`${kind}.id`)} as id, ${sql.ref(`${kind}.author_id`)} as author_id, ${sql.ref(`${kind}.body_html`)} as html, ${addenda} as addenda_html, ${sql.ref(`${root}.id`)} as root_id,
      ${sql.ref(`${root}.author_id`)} as root_author_id, ${tagsOfRoot[root]}::text[] as tag_ids,
      ${response[0]} as response_id, ${response[1]} as response_author_id, ${answers[0]} as answers_id, ${answers[1]} as answers_author_id,
      ${below}::text[] as below_author_ids
    from ${sql.table(kind)} ${from}
    where ${sql.ref(`${kind}.id`)} = any(${ids}::bigint[]) and ${sql.ref(`${kind}.state`)} = 'published'
      ${isRoot ? sql`` : sql`and ${sql.ref(`${root}.state`)} = 'published' and ${open}`}`;
}

function pair(id: string | null, authorId: string | null) {
  return id === null || authorId === null ? null : { id, authorId };
}

function audienceOf(kind: PostKind, row: Row): PostAudience {
  return {
    kind,
    id: row.id,
    authorId: row.authorId,
    root: { kind: postKinds[kind].tree.root, id: row.rootId, authorId: row.rootAuthorId },
    tagIds: row.tagIds,
    mentions: addressedInHtml(row.html),
    addendaMentions: addressedInHtml(row.addendaHtml),
    response: pair(row.responseId, row.responseAuthorId),
    answers: pair(row.answersId, row.answersAuthorId),
    belowAuthorIds: row.belowAuthorIds,
  };
}

/** Whom others than the author named in these posts is not notified of it. */
async function withoutSilent(db: Db | Tx, kind: PostKind, audiences: PostAudience[]): Promise<PostAudience[]> {
  const naming = audiences.filter(({ mentions }) => mentions.length > 0).map(({ id }) => id);
  const silent = new Set((await silentMentions(db, kind, naming)).map(({ postId, memberId }) => `${postId} ${memberId}`));
  if (silent.size === 0) return audiences;
  return audiences.map((audience) => ({ ...audience, mentions: audience.mentions.filter((id) => !silent.has(`${audience.id} ${id}`)) }));
}

/** Which of some posts are published together with everything above them; one statement per kind, two where members are named. */
export async function readPostAudiences(db: Db | Tx, posts: readonly Subject[]): Promise<PostAudience[]> {
  const audiences: PostAudience[] = [];
  for (const kind of new Set(posts.map((post) => post.kind))) {
    const ids = posts.filter((post) => post.kind === kind).map(({ id }) => id);
    const rows = await prepared(db, audiencesSql(kind, ids));
    audiences.push(
      ...(await withoutSilent(
        db,
        kind,
        rows.map((row) => audienceOf(kind, row)),
      )),
    );
  }
  return audiences;
}

/** Null unless the post, the posts above it and its topic or question are all published. */
export async function readPostAudience(db: Db | Tx, post: Subject): Promise<PostAudience | null> {
  return (await readPostAudiences(db, [post]))[0] ?? null;
}
