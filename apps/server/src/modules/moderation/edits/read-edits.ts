import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Subject } from '../../reactions/index.ts';
import { postKinds, type PostState } from '../../posts/index.ts';
import { textsSql } from '../../posts/write/index.ts';

/** The text of a post at one time. */
export interface PastTexts {
  title: string | null;
  bodySource: string;
  tagIds: string[] | null;
  holdsFor: string | null;
}

/** An edit, with the text before and after it. */
export interface PostEdit {
  id: string;
  at: Date;
  editorId: string;
  reason: string | null;
  byWiki: boolean;
  addendumId: string | null;
  before: PastTexts;
  after: PastTexts;
}

interface Row extends PastTexts {
  id: string;
  at: Date;
  editorId: string;
  reason: string | null;
  byWiki: boolean;
  addendumId: string | null;
  /** The next edit of the same text; null: the current text is what this edit left. */
  laterId: string | null;
}

const textsOf = ({ title, bodySource, tagIds, holdsFor }: PastTexts): PastTexts => ({ title, bodySource, tagIds, holdsFor });

async function pastTexts(db: Db, ids: readonly string[]): Promise<Map<string, PastTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('postEdit')
    .select((eb) => ['id', 'title', 'bodySource', eb.ref('tagIds').$castTo<string[] | null>().as('tagIds'), 'holdsFor'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, textsOf(row)]));
}

/** Texts of addenda by their ids; the text of the post itself under the key `null`. Deleted addenda are missing. */
async function presentTexts(db: Db, post: Subject, addendumIds: readonly (string | null)[]): Promise<Map<string | null, PastTexts>> {
  const records = await Promise.all(
    [...new Set(addendumIds)].map(async (addendumId) => {
      const { rows } = await sql<PastTexts>`${textsSql(addendumId === null ? post : { ...post, addendumId })}`.execute(db);
      return rows.map((row): [string | null, PastTexts] => [addendumId, textsOf(row)]);
    }),
  );
  return new Map(records.flat());
}

const gone: PastTexts = { title: null, bodySource: '', tagIds: null, holdsFor: null };

/** Edits of a post before a given one, the latest first, with the text that each left. */
export async function readEdits(db: Db, post: Subject, before: string | undefined, size: number): Promise<PostEdit[]> {
  const { rows } = await sql<Row>`
    select edit.id, at, editor_id, reason, by_wiki, addendum_id, title, body_source, tag_ids, holds_for, (
      select id from post_edit later
      where later.post_kind = edit.post_kind and later.post_id = edit.post_id and later.id > edit.id
        and later.addendum_id is not distinct from edit.addendum_id
      order by later.id limit 1) as later_id
    from post_edit edit
    where post_kind = ${post.kind} and post_id = ${post.id}::bigint and (${before ?? null}::bigint is null or edit.id < ${before ?? null}::bigint)
    order by edit.id desc limit ${size}::int`.execute(db);
  const later = await pastTexts(
    db,
    rows.flatMap(({ laterId }) => laterId ?? []),
  );
  const now = await presentTexts(
    db,
    post,
    rows.flatMap(({ laterId, addendumId }) => (laterId === null ? [addendumId] : [])),
  );
  return rows.map((row) => {
    const { id, at, editorId, reason, byWiki, addendumId, laterId } = row;
    const after = (laterId === null ? now.get(addendumId) : later.get(laterId)) ?? gone;
    return { id, at, editorId, reason, byWiki, addendumId, before: textsOf(row), after };
  });
}

/** The text of a post, as its author wrote it, and its location. */
export interface PostSource extends PastTexts {
  authorId: string;
  version: number;
  state: PostState;
  rootId: string;
  rootTitle: string;
}

/** For a post that exists. */
export async function readSource(db: Db, { kind, id }: Subject): Promise<PostSource | undefined> {
  const { tree, rootColumn } = postKinds[kind];
  const { rows } = await sql<PostSource>`
    select words.*, post.version, post.state, root_id, root.title as root_title
    from (${textsSql({ kind, id })}) words,
      (select version, state, ${sql.ref(rootColumn ?? 'id')} as root_id from ${sql.table(kind)} where id = ${id}::bigint) post
      join ${sql.table(tree.root)} root on root.id = root_id`.execute(db);
  return rows[0];
}
