import { htmlWithoutMembers, namesInHtml, textWithoutMembers } from '@chaguan/richtext';
import { sql, type RawBuilder } from 'kysely';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { mentionsForgotten } from '../events.ts';
import { type PostKind, postKinds } from '../kinds.ts';

const batch = 200;
const kinds = Object.keys(postKinds) as PostKind[];

/** Whether HTML mentions one of some members. Most texts mention nobody, which the first comparison finds for all of them at once. */
export function mentionsSql(html: RawBuilder<unknown>, memberIds: ReadonlySet<string>): RawBuilder<boolean> {
  const patterns = [...memberIds].map((id) => `%<a class="mention" data-member="${id}"%`);
  return sql`(${html} like '%<a class="mention" data-member="%' and ${html} like any(${patterns}::text[]))`;
}

/** A post before its mentions are replaced, with the names by which it mentions those who left. */
export interface FormerMentions {
  id: string;
  names: string[];
}

/** Deletes what other modules made from the text of posts and would keep the names in. */
export type ForgetCopies = (tx: Tx, kind: PostKind, posts: readonly FormerMentions[]) => Promise<void>;

interface Row {
  id: string;
  html: string;
  text: string;
  rootId: string;
}

/**
 * Ids of posts of one kind that may mention a member: those that were ever published are known by `post_mention`, of the others few exist.
 * A list of its own, or the planner would read all posts.
 */
function candidatesSql(kind: PostKind, memberIds: ReadonlySet<string>): RawBuilder<unknown> {
  return sql`
    select post_id as id from post_mention where member_id = any(${[...memberIds]}::bigint[]) and post_kind = ${kind}
    union select id from ${sql.table(kind)} where state <> 'published' and ${mentionsSql(sql.ref('body_html'), memberIds)}`;
}

/** Replaces the names in a batch of posts of one kind; rows that have been changed are not found again. @returns how many were changed */
async function forgetIn(tx: Tx, kind: PostKind, memberIds: ReadonlySet<string>, copies: readonly ForgetCopies[]): Promise<number> {
  const { rootColumn, tree } = postKinds[kind];
  const text = sql.ref(rootColumn === null ? 'excerpt' : 'body_text');
  const table = sql.table(kind);
  const { rows } = await sql<Row>`
    with candidate as materialized (${candidatesSql(kind, memberIds)})
    select post.id, body_html as html, ${text} as text, ${sql.ref(`post.${rootColumn ?? 'id'}`)} as root_id
    from candidate join ${table} post using (id) where ${mentionsSql(sql.ref('body_html'), memberIds)}
    order by post.id limit ${batch}::int for no key update of post`.execute(tx);
  if (rows.length === 0) return 0;
  await sql`
    update ${table} set body_html = changed.html, ${text} = changed.text
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ html }) => htmlWithoutMembers(html, memberIds))}::text[],
      ${rows.map((row) => textWithoutMembers(row.text, row.html, memberIds))}::text[]) changed (id, html, text)
    where ${sql.ref(`${kind}.id`)} = changed.id`.execute(tx);
  const former = rows.map(({ id, html }) => ({ id, names: namesInHtml(html, memberIds) }));
  for (const forget of copies) await forget(tx, kind, former);
  await emitAll(
    tx,
    mentionsForgotten,
    rows.map(({ id, rootId }) => ({ kind, id, root: { kind: tree.root, id: rootId } })),
  );
  return rows.length;
}

/**
 * The names of cancelled members leave the posts of others: their mentions become the accounts as they were typed, without a link. When
 * started again it continues where it stopped.
 */
export async function forgetMentions(
  { write }: Pick<Services, 'write'>,
  memberIds: ReadonlySet<string>,
  copies: readonly ForgetCopies[],
): Promise<void> {
  for (const kind of kinds) {
    while ((await write((tx) => forgetIn(tx, kind, memberIds, copies))) === batch);
  }
  await write(async (tx) => everyPage.drop(tx));
}
