import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../../posts/index.ts';
import { labelOf } from '../queries/scoring.ts';
import { queryOf, quotedToken } from '../words/tokens.ts';
import { filterToken, type Document, type UnlistedDocument } from './document-of.ts';

const columns = sql`kind, post_id, root_kind, root_id, author_id, tag_ids, posted_at, like_count, token_count, version, tokens, title_tokens, title, pinyin, initials`;

/** A `tsvector` whose words have one position each, with a weight for the frequency; filters have no position. */
function vectorOf(tokens: ReadonlyMap<string, number>, filters: readonly string[] = []): string {
  return [...[...tokens].map(([token, count]) => `${quotedToken(token)}:1${labelOf(count)}`), ...filters.map(quotedToken)].join(' ');
}

/** Upserts documents; writing the same one again changes nothing. */
export async function writeDocuments(tx: Tx, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((each) => ({
    kind: each.kind,
    post_id: each.postId,
    root_kind: each.rootKind,
    root_id: each.rootId,
    author_id: each.authorId,
    tag_ids: each.tagIds,
    posted_at: each.postedAt,
    like_count: each.likeCount,
    token_count: each.tokenCount,
    version: each.version,
    tokens: vectorOf(each.tokens, each.filters),
    title_tokens: each.titleTokens === null ? null : vectorOf(each.titleTokens),
    title: each.title,
    pinyin: each.pinyin,
    initials: each.initials,
  }));
  await sql`
    insert into search_document (${columns})
    select ${columns}
    from json_to_recordset(${JSON.stringify(rows)}::json) as made(kind text, post_id bigint, root_kind text, root_id bigint, author_id bigint,
      tag_ids bigint[], posted_at timestamptz, like_count integer, token_count integer, version integer, tokens tsvector, title_tokens tsvector, title text, pinyin text, initials text)
    on conflict (kind, post_id) do update set
      root_kind = excluded.root_kind, root_id = excluded.root_id, author_id = excluded.author_id, tag_ids = excluded.tag_ids,
      posted_at = excluded.posted_at, like_count = excluded.like_count, token_count = excluded.token_count, version = excluded.version, tokens = excluded.tokens,
      title_tokens = excluded.title_tokens, title = excluded.title, pinyin = excluded.pinyin, initials = excluded.initials
    where (search_document.tokens, search_document.tag_ids, search_document.author_id, search_document.like_count, search_document.version, search_document.title)
      is distinct from (excluded.tokens, excluded.tag_ids, excluded.author_id, excluded.like_count, excluded.version, excluded.title)`.execute(
    tx,
  );
}

export async function removeDocuments(tx: Tx, kind: PostKind, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await sql`delete from search_document where kind = ${kind} and post_id = any(${postIds}::bigint[])`.execute(tx);
}

/** The author is one of the tokens. */
export async function removeAuthorsDocuments(db: Db, memberId: string): Promise<void> {
  await sql`delete from search_document where tokens @@ ${queryOf([filterToken.author(memberId)])}::tsquery`.execute(db);
}

/** The same for posts that are not public. */
export async function writeUnlisted(tx: Tx, documents: readonly UnlistedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ kind, postId, postedAt, version, tokens, filters }) => ({
    kind,
    post_id: postId,
    posted_at: postedAt,
    version,
    tokens: vectorOf(tokens, filters),
  }));
  await sql`
    insert into search_unlisted (kind, post_id, posted_at, version, tokens)
    select kind, post_id, posted_at, version, tokens
    from json_to_recordset(${JSON.stringify(rows)}::json) as made(kind text, post_id bigint, posted_at timestamptz, version integer, tokens tsvector)
    on conflict (kind, post_id) do update set posted_at = excluded.posted_at, version = excluded.version, tokens = excluded.tokens
    where (search_unlisted.tokens, search_unlisted.posted_at, search_unlisted.version) is distinct from (excluded.tokens, excluded.posted_at, excluded.version)`.execute(
    tx,
  );
}

/** For posts that are public again, or that are purged. */
export async function removeUnlisted(tx: Tx, kind: PostKind, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await sql`delete from search_unlisted where kind = ${kind} and post_id = any(${postIds}::bigint[])`.execute(tx);
}
