import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';

/** Bytes that are stored once, whoever uploaded them. */
export interface FileContent {
  /** SHA-256 in hex. */
  hash: string;
  sizeBytes: number;
}

/** SHA-256 in hex. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Stores the content of a local file, unless it is stored already. Nothing refers to it yet: `addReference` must follow within two hours.
 * @throws Failure `storage.full`, and StorageUnavailable
 */
export async function putContent({ db, clock, contents }: Services, path: string): Promise<FileContent> {
  const [hash, { size }] = [await hashOf(createReadStream(path)), await stat(path)];
  // The job that removes unreferenced contents skips recent ones.
  await sql`
    insert into stored_content as known (hash, size_bytes, loose_at) values (${hash}, ${size}, ${clock.now()})
    on conflict (hash) do update set loose_at = excluded.loose_at where known.loose_at is not null`.execute(db);
  if (!(await contents.has(hash))) await contents.put(hash, path);
  return { hash, sizeBytes: size };
}

/** Adds a reference to a content. Several are added in the order of their hashes. */
export async function addReference(tx: Tx, hash: string): Promise<void> {
  const updated = await sql`
    update stored_content set reference_count = reference_count + 1, loose_at = null where hash = ${hash}`.execute(tx);
  invariant(updated.numAffectedRows === 1n, 'a content is stored before it is referred to');
}

/** Rows that referred to contents were deleted; each hash once per row. */
export async function releaseContents(tx: Tx, hashes: readonly string[], now: Date): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    with gone as (select hash, count(*)::int as count from unnest(${hashes}::text[]) gone (hash) group by hash),
      locked as (select hash from stored_content where hash in (select hash from gone) order by hash for update)
    update stored_content set reference_count = reference_count - gone.count,
      loose_at = case when reference_count = gone.count then ${now}::timestamptz end
    from gone join locked using (hash) where stored_content.hash = gone.hash`.execute(tx);
}
