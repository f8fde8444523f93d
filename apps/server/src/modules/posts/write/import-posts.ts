import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { claimImages } from '../../media/index.ts';
import type { PostTree, RootKind } from '../kinds.ts';
import { recordMentions } from '../mentions.ts';
import { writtenColumns } from './post-root.ts';
import { titleOf } from './titles.ts';
import { writeBody, writeReply, importRules, type WrittenBody } from './write-body.ts';

/** A post from elsewhere, imported with its own time. */
export interface ImportedPost {
  /** Its source, e.g. 'history-meta:p:17'; a second import recognizes it by this key. */
  importKey: string;
  authorId: string;
  /** Markdown; plain text for a reply. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  /** Anonymous likes: they count, but belong to no member. */
  importedLikes?: number;
}

type Config = Pick<Services, 'config'>;

/** A topic or question from elsewhere. */
export interface ImportedRoot extends ImportedPost {
  title: string;
  viewCount?: number;
  pinOrder?: number;
}

/** What topics and questions have in common in their rows when they are imported. */
type ImportedColumns = ReturnType<typeof writtenColumns> &
  Omit<ImportedRoot, 'title' | 'body'> & { likeCount: number; state: 'published'; activityAt: Date };

/**
 * Writes a published topic or question with its own time: no event, no counter (they are recounted afterwards), no second copy. `insert`
 * adds the columns of its kind and returns the id, or undefined when the key is known. @throws Failure beside `title` or `body`
 */
export async function importRoot(
  tx: Tx,
  services: Config,
  kind: RootKind,
  root: ImportedRoot,
  insert: (columns: ImportedColumns, body: WrittenBody) => Promise<{ id: string } | undefined>,
): Promise<string | undefined> {
  const { importKey, authorId, postedAt, editedAt = null, viewCount = 0, importedLikes = 0, pinOrder = 0 } = root;
  const known = await tx.selectFrom(kind).select('id').where('importKey', '=', importKey).executeTakeFirst();
  if (known !== undefined) return undefined;
  const title = titleOf(root.title);
  const body = await writeBody(tx, root.body, importRules(services));
  const dates = { postedAt, editedAt, activityAt: postedAt };
  const own = { importKey, authorId, viewCount, importedLikes, pinOrder, likeCount: importedLikes, state: 'published' as const };
  const row = await insert({ ...writtenColumns(title, body), ...own, ...dates }, body);
  if (row === undefined) return undefined;
  await claimImages(tx, body.imageUrls, { kind, id: row.id });
  await recordMentions(tx, { kind, id: row.id }, body.mentions);
  return row.id;
}

/**
 * Writes a published response on the next floor, so responses must come in the order of their times; no event, no counter, and a later edit
 * does not notify those already mentioned. `more` is the column specific to its kind. Undefined when the key is known. @throws Failure
 * beside `body`
 */
export async function importResponse(
  tx: Tx,
  services: Config,
  { root, response, rootColumn }: PostTree,
  post: ImportedPost & { rootId: string },
  more: { column: 'quote_id' | 'holds_for'; value: RawBuilder<unknown> },
): Promise<string | undefined> {
  const { importKey, rootId, authorId, postedAt, editedAt = null, importedLikes = 0 } = post;
  const body = await writeBody(tx, post.body, importRules(services));
  const { rows } = await sql<{ id: string }>`
    with place as (
      update ${sql.table(root)} set last_floor = last_floor + 1
      where id = ${rootId}::bigint and not exists (select 1 from ${sql.table(response)} where import_key = ${importKey})
      returning last_floor
    )
    insert into ${sql.table(response)} (${sql.ref(rootColumn)}, floor, author_id, ${sql.ref(more.column)}, body_source, body_html, body_text, state,
      posted_at, edited_at, import_key, imported_likes, like_count)
    select ${rootId}::bigint, last_floor, ${authorId}::bigint, ${more.value}, ${body.source}, ${body.html}, ${body.text}, 'published',
      ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from place on conflict (import_key) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await claimImages(tx, body.imageUrls, { kind: response, id });
  await recordMentions(tx, { kind: response, id }, body.mentions);
  return id;
}

/** Location of a reply: under a response, or directly under the root (null). `answersReplyId` is an earlier reply in the same place. */
interface ReplyParents {
  rootId: RawBuilder<unknown>;
  responseId: string | null;
  answersReplyId?: string | null;
}

/** Writes a published reply; undefined when the key is known. @throws Failure beside `body` */
export async function importReplyTo(
  tx: Tx,
  services: Config,
  { root, reply, rootColumn, responseColumn }: PostTree,
  post: ImportedPost,
  { rootId, responseId, answersReplyId = null }: ReplyParents,
): Promise<string | undefined> {
  const { importKey, authorId, postedAt, editedAt = null, importedLikes = 0 } = post;
  const body = await writeReply(tx, post.body, importRules(services));
  const [table, ofRoot, ofResponse] = [sql.table(reply), sql.ref(rootColumn), sql.ref(responseColumn)];
  const { rows } = await sql<{ id: string }>`
    insert into ${table} (${ofRoot}, ${ofResponse}, author_id, answers_reply_id, chain, body_source, body_html, body_text, state,
      posted_at, edited_at, import_key, imported_likes, like_count)
    select root.id, ${responseId}::bigint, ${authorId}::bigint, answered.id,
      case when answered.id is null then '{}' else answered.chain || answered.id end, ${body.source}, ${body.html}, ${body.text}, 'published',
      ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from ${sql.table(root)} root left join ${table} answered on answered.id = ${answersReplyId}::bigint
      and answered.${ofRoot} = root.id and answered.${ofResponse} is not distinct from ${responseId}::bigint
    where root.id = ${rootId}
    on conflict (import_key) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id !== undefined) await recordMentions(tx, { kind: reply, id }, body.mentions);
  return id;
}
