import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostTree, RootKind } from '../kinds.ts';
import { recordMentions } from '../mentions.ts';
import { claimMedia } from './claim-media.ts';
import { writtenColumns } from './post-root.ts';
import { titleOf, writeBody, writeReply, importRules, type WrittenBody } from '../../writing/index.ts';

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
  /** Since when members with the right edit it; of topics, questions and answers. */
  wikiSince?: Date | null;
  /** Published if it is absent. */
  moderation?: ImportedModeration;
}

/** The state of moderation of a post, with who and when. */
export interface ImportedModeration {
  state: 'published' | 'pending' | 'deleted_by_user' | 'deleted_by_staff';
  deletedAt?: Date | null;
  deletedBy?: string | null;
  waitsSince?: Date | null;
  staffEditedAt?: Date | null;
}

/** The columns of the state; what is deleted was published before. */
function stateColumns({ moderation, postedAt }: Pick<ImportedPost, 'moderation' | 'postedAt'>) {
  const { state = 'published', deletedAt, deletedBy = null, waitsSince, staffEditedAt = null } = moderation ?? {};
  const isDeleted = state === 'deleted_by_user' || state === 'deleted_by_staff';
  return {
    state,
    stateBefore: isDeleted ? ('published' as const) : null,
    deletedAt: isDeleted ? (deletedAt ?? postedAt) : null,
    deletedBy: isDeleted ? deletedBy : null,
    waitsSince: state === 'pending' ? (waitsSince ?? postedAt) : null,
    staffEditedAt,
  };
}

type Config = Pick<Services, 'config'>;

/** A topic or question from elsewhere. */
export interface ImportedRoot extends ImportedPost {
  title: string;
  viewCount?: number;
  pinOrder?: number;
  /** Only topics may hide parts. */
  hidden?: 'allowed';
}

/** What topics and questions have in common in their rows when they are imported. */
type ImportedColumns = ReturnType<typeof writtenColumns> &
  Omit<ImportedRoot, 'title' | 'body' | 'moderation' | 'hidden'> &
  ReturnType<typeof stateColumns> & { likeCount: number; activityAt: Date };

/**
 * Writes a topic or question with its own time: no event, no counter (they are recounted afterwards), no second copy. `insert`
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
  const body = await writeBody(tx, root.body, { ...importRules(services), author: authorId, ...(root.hidden && { hidden: root.hidden }) });
  const dates = { postedAt, editedAt, activityAt: postedAt };
  const { wikiSince = null } = root;
  const own = { importKey, authorId, wikiSince, viewCount, importedLikes, pinOrder, likeCount: importedLikes, ...stateColumns(root) };
  const row = await insert({ ...writtenColumns(title, body), ...own, ...dates }, body);
  if (row === undefined) return undefined;
  await claimMedia(tx, body, { kind, id: row.id });
  await recordMentions(tx, { kind, id: row.id }, body.mentions);
  return row.id;
}

/**
 * Writes a response on its floor if that is still above all others, else on the next one, so responses must come in the order of their
 * floors or times; no event, no counter, and a later edit does not notify those already mentioned. `more` is the column specific to its kind. Undefined when the key is known. @throws Failure
 * beside `body`
 */
export async function importResponse(
  tx: Tx,
  services: Config,
  { root, response, rootColumn }: PostTree,
  post: ImportedPost & { rootId: string; floor?: number | undefined },
  more: { column: 'quote_id' | 'holds_for'; value: RawBuilder<unknown> },
): Promise<string | undefined> {
  const { importKey, rootId, authorId, postedAt, editedAt = null, importedLikes = 0, floor = 0 } = post;
  const { state, stateBefore, deletedAt, deletedBy, waitsSince, staffEditedAt } = stateColumns(post);
  const body = await writeBody(tx, post.body, { ...importRules(services), author: authorId });
  const { rows } = await sql<{ id: string }>`
    with raised as (
      update ${sql.table(root)} set last_floor = greatest(last_floor + 1, ${floor}::int)
      where id = ${rootId}::bigint and not exists (select 1 from ${sql.table(response)} where import_key = ${importKey})
      returning last_floor
    )
    insert into ${sql.table(response)} (${sql.ref(rootColumn)}, floor, author_id, ${sql.ref(more.column)}, body_source, body_html, body_text, state,
      state_before, deleted_at, deleted_by, waits_since, staff_edited_at, posted_at, edited_at, import_key, imported_likes, like_count)
    select ${rootId}::bigint, last_floor, ${authorId}::bigint, ${more.value}, ${body.source}, ${body.html}, ${body.text}, ${state},
      ${stateBefore}, ${deletedAt}::timestamptz, ${deletedBy}::bigint, ${waitsSince}::timestamptz, ${staffEditedAt}::timestamptz, ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from raised on conflict (import_key) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await claimMedia(tx, body, { kind: response, id });
  await recordMentions(tx, { kind: response, id }, body.mentions);
  return id;
}

/** Location of a reply: under a response, or directly under the root (null). `answersReplyId` is an earlier reply in the same place. */
interface ReplyParents {
  rootId: RawBuilder<unknown>;
  responseId: string | null;
  answersReplyId?: string | null;
}

/** Writes a reply; undefined when the key is known. @throws Failure beside `body` */
export async function importReplyTo(
  tx: Tx,
  services: Config,
  { root, reply, rootColumn, responseColumn }: PostTree,
  post: ImportedPost,
  { rootId, responseId, answersReplyId = null }: ReplyParents,
): Promise<string | undefined> {
  const { importKey, authorId, postedAt, editedAt = null, importedLikes = 0 } = post;
  const { state, stateBefore, deletedAt, deletedBy, waitsSince, staffEditedAt } = stateColumns(post);
  const body = await writeReply(tx, post.body, importRules(services));
  const [table, ofRoot, ofResponse] = [sql.table(reply), sql.ref(rootColumn), sql.ref(responseColumn)];
  const { rows } = await sql<{ id: string }>`
    insert into ${table} (${ofRoot}, ${ofResponse}, author_id, answers_reply_id, chain, body_source, body_html, body_text, state,
      state_before, deleted_at, deleted_by, waits_since, staff_edited_at, posted_at, edited_at, import_key, imported_likes, like_count)
    select root.id, ${responseId}::bigint, ${authorId}::bigint, answered.id,
      case when answered.id is null then '{}' else answered.chain || answered.id end, ${body.source}, ${body.html}, ${body.text}, ${state},
      ${stateBefore}, ${deletedAt}::timestamptz, ${deletedBy}::bigint, ${waitsSince}::timestamptz, ${staffEditedAt}::timestamptz, ${postedAt}::timestamptz, ${editedAt}::timestamptz, ${importKey}, ${importedLikes}::int, ${importedLikes}::int
    from ${sql.table(root)} root left join ${table} answered on answered.id = ${answersReplyId}::bigint
      and answered.${ofRoot} = root.id and answered.${ofResponse} is not distinct from ${responseId}::bigint
    where root.id = ${rootId}
    on conflict (import_key) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id !== undefined) await recordMentions(tx, { kind: reply, id }, body.mentions);
  return id;
}
