import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { keyOf, type PostKey } from '../answering/read-posts.ts';

/** A document of the search, and the version of the post that it was made of. */
export interface Versioned extends PostKey {
  version: number | null;
}

export async function readVersions(db: Db, posts: readonly PostKey[]): Promise<Map<string, Versioned>> {
  const { rows } = await sql<Versioned>`
    select kind, post_id::text as id, version
    from unnest(${posts.map(({ kind }) => kind)}::text[], ${posts.map(({ id }) => id)}::bigint[]) as wanted(kind, post_id)
      join search_document using (kind, post_id)`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/**
 * Stores vectors of documents that are as they were when their texts were read. A document that is being deleted at this moment is skipped,
 * so nobody waits. Locks: documents, then their vectors. Returns the keys of those that were stored.
 */
export async function storeVectors(tx: Tx, model: string, made: readonly (Versioned & { vector: Buffer })[]): Promise<Set<string>> {
  if (made.length === 0) return new Set();
  const { rows } = await sql<PostKey>`
    with made as (
      select * from unnest(${made.map(({ kind }) => kind)}::text[], ${made.map(({ id }) => id)}::bigint[], ${made.map(({ version }) => version)}::int[],
        ${made.map(({ vector }) => vector)}::bytea[]) as made(kind, post_id, version, vector)
    ), present as materialized (
      select kind, post_id, made.version, vector from search_document document join made using (kind, post_id)
      where document.version is not distinct from made.version order by kind, post_id for key share of document skip locked
    )
    insert into post_vector (kind, post_id, model, version, vector)
    select kind, post_id, ${model}, version, vector from present order by kind, post_id
    on conflict (kind, post_id) do update set model = excluded.model, version = excluded.version, vector = excluded.vector
    returning kind, post_id::text as id`.execute(tx);
  return new Set(rows.map(keyOf));
}

/** The stored vectors of these posts that this model made. */
export async function readVectors(db: Db, model: string, posts: readonly PostKey[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql<PostKey & { vector: Buffer }>`
    select kind, post_id::text as id, vector
    from unnest(${posts.map(({ kind }) => kind)}::text[], ${posts.map(({ id }) => id)}::bigint[]) as wanted(kind, post_id)
      join post_vector using (kind, post_id) where model = ${model}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.vector]));
}

/**
 * A locked vector is skipped, so the order of locks cannot matter: it is deleted with its document, or is being stored by somebody whose posts
 * the caller has made due again.
 */
export async function forgetVectors(db: Db | Tx, posts: readonly PostKey[]): Promise<void> {
  await sql`
    delete from post_vector where (kind, post_id) in (
      select kind, post_id from post_vector
        join unnest(${posts.map(({ kind }) => kind)}::text[], ${posts.map(({ id }) => id)}::bigint[]) as gone(kind, post_id) using (kind, post_id)
      for update of post_vector skip locked)`.execute(db);
}
