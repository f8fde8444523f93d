import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';

/** The text of a post; omitted parts stay as they are. */
export interface PostTexts {
  title?: string | undefined;
  source: string;
  tagIds?: readonly string[] | undefined;
  holdsFor?: string | undefined;
}

/** What is edited: a post, or an addendum to a question. */
export interface Edited {
  kind: PostKind;
  id: string;
  addendumId?: string;
}

interface Edit {
  editorId: string;
  at: Date;
  /** Set for a staff edit; null: the author edits, or another member whose text is accepted. */
  reason: string | null;
  /** A member edits a post that is a wiki. */
  byWiki?: boolean;
}

/** Limits what an author's endless edits can store. Texts that others replaced are always kept. */
const ownKept = 100;

const none = { title: sql`null::text`, tagIds: sql`null::bigint[]`, holdsFor: sql`null::text` };

const columns: Record<PostKind, typeof none> = {
  topic: { ...none, title: sql`title` },
  comment: none,
  reply: none,
  question: { ...none, title: sql`title`, tagIds: sql`tag_ids` },
  answer: { ...none, holdsFor: sql`holds_for` },
  answer_reply: none,
};

/** One row with the current text: author_id, title, body_source, tag_ids, holds_for. */
export function textsSql({ kind, id, addendumId }: Edited): RawBuilder<unknown> {
  const { title, tagIds, holdsFor } = addendumId === undefined ? columns[kind] : none;
  const author = sql`author_id, ${title} as title`;
  const rest = sql`${tagIds} as tag_ids, ${holdsFor} as holds_for`;
  if (addendumId === undefined) return sql`select ${author}, body_source, ${rest} from ${sql.table(kind)} where id = ${id}::bigint`;
  return sql`select ${author}, question_addendum.body_source, ${rest}
    from question_addendum join question on question.id = question_id where question_addendum.id = ${addendumId}::bigint`;
}

/**
 * Stores the current text of a post before it is changed, and returns the id of that entry; null when nothing changes. The caller has
 * locked the post's row, and has not written the new text yet.
 */
export async function recordEdit(
  tx: Tx,
  edited: Edited,
  { editorId, at, reason, byWiki = false }: Edit,
  after: PostTexts,
): Promise<string | null> {
  const { kind, id, addendumId = null } = edited;
  const { title = null, source, tagIds = null, holdsFor = null } = after;
  const { rows } = await sql<{ id: string }>`
    with old as (${textsSql(edited)}),
    added as (
      insert into post_edit (post_kind, post_id, addendum_id, author_id, editor_id, at, reason, by_wiki, title, body_source, tag_ids, holds_for)
      select ${kind}, ${id}::bigint, ${addendumId}::bigint, author_id, ${editorId}::bigint, ${at}::timestamptz, ${reason}::text, ${byWiki}::boolean,
        title, body_source, tag_ids, holds_for
      from old
      where (title, body_source, tag_ids, holds_for) is distinct from (
        coalesce(${title}::text, title), ${source}::text, coalesce(${tagIds}::bigint[], tag_ids), coalesce(${holdsFor}::text, holds_for))
      returning id
    ),
    gone as (
      delete from post_edit where id in (
        select id from post_edit where post_kind = ${kind} and post_id = ${id}::bigint and reason is null and editor_id = author_id
        order by id desc offset ${ownKept - 1}::int)
    )
    select id from added`.execute(tx);
  return rows[0]?.id ?? null;
}
