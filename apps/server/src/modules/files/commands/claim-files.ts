import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { fileJudged } from '../events.ts';
import type { FileSubject } from '../file-subject.ts';
import type { FileRow } from '../queries/files.ts';

/** Where a file is used within a post: in its public part, or in a kind of hidden part. */
export type FileLocation = 'open' | 'password' | 'reply' | 'grade' | 'points' | 'balance';

/** A file that a body refers to, in the state in which its card was rendered. `own`: it belongs to the author; a reference makes only own files accessible through the post. */
export interface BodyFile extends Pick<FileRow, 'id' | 'key' | 'state'> {
  location: FileLocation;
  own: boolean;
}

interface Claim extends FileSubject {
  files: readonly BodyFile[];
  edited: boolean;
}

/** A file that an edit removes is kept only for readers of earlier versions. */
async function leave(tx: Tx, { kind, id, files }: Claim): Promise<void> {
  await sql`
    with gone as (
      delete from file_use where subject_kind = ${kind} and subject_id = ${id}::bigint and place <> 'former'
        and (file_id, place) not in (
          select * from unnest(${files.map((file) => file.id)}::bigint[], ${files.map(({ location }) => location)}::text[]))
      returning file_id)
    insert into file_use (subject_kind, subject_id, file_id, place)
    select distinct ${kind}, ${id}::bigint, file_id, 'former' from gone on conflict do nothing`.execute(tx);
}

/** The files, locked. Cards of those that staff judged after the text was rendered are updated by the job for judged files. */
async function lockClaimed(tx: Tx, { kind, id, files }: Claim): Promise<void> {
  const ids = files.map((file) => file.id);
  const { rows } = await sql<Pick<FileRow, 'id' | 'state'>>`
    select id, state from stored_file where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  const states = new Map(rows.map((row) => [row.id, row.state]));
  const judged = new Set(files.filter((file) => states.get(file.id) !== file.state).map(({ key }) => key));
  const facts = [...judged].map((key) => ({ key, posts: [{ kind, id }] }));
  if (facts.length > 0) await emitAll(tx, fileJudged, facts);
}

async function enter(tx: Tx, claim: Claim): Promise<void> {
  await lockClaimed(tx, claim);
  const { kind, id, files } = claim;
  const ids = files.map((file) => file.id);
  const { rows } = await sql<{ fileId: string }>`
    insert into file_use (subject_kind, subject_id, file_id, place)
    select ${kind}, ${id}::bigint, written.id, written.place
    from unnest(${ids}::bigint[], ${files.map(({ location }) => location)}::text[], ${files.map(({ own }) => own)}::boolean[]) written (id, place, own)
      join stored_file on stored_file.id = written.id
    where written.own or exists (
      select from file_use known where known.subject_kind = ${kind} and known.subject_id = ${id}::bigint and known.file_id = written.id)
    on conflict do nothing returning file_id`.execute(tx);
  await sql`
    update stored_file set claimed_at = now() where claimed_at is null and id = any(${rows.map(({ fileId }) => fileId)}::bigint[])`.execute(
    tx,
  );
}

const gatherClaims = gathered<Claim>('picture', async (tx, claims) => {
  for (const claim of claims) {
    if (claim.files.length > 0) await enter(tx, claim);
    if (claim.edited) await leave(tx, claim);
  }
});

/**
 * Called when a post that may contain files is saved; `edited`: places that are no longer in it become `former`. No statement for a new
 * post without files.
 */
export async function claimFiles(tx: Tx, files: readonly BodyFile[], subject: FileSubject, edited: boolean): Promise<void> {
  if (files.length > 0 || edited) await gatherClaims(tx, { ...subject, files, edited });
}

/** Files of earlier versions of a post, for readers of those alone; one that the post still shows stays as it is. */
export async function claimFormerFiles(tx: Tx, fileIds: readonly string[], { kind, id }: FileSubject): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    insert into file_use (subject_kind, subject_id, file_id, place)
    select ${kind}, ${id}::bigint, stored_file.id, 'former' from stored_file
    where id = any(${fileIds}::bigint[]) and not exists (
      select from file_use known where known.subject_kind = ${kind} and known.subject_id = ${id}::bigint and known.file_id = stored_file.id)
    on conflict do nothing`.execute(tx);
  await sql`update stored_file set claimed_at = now() where claimed_at is null and id = any(${fileIds}::bigint[])`.execute(tx);
}

interface Released {
  kind: string;
  ids: readonly string[];
}

/** A transaction that claims one of these files concurrently locks its row first, or finds it unclaimed and claims it again. */
const gatherReleases = gathered<Released>('picture', async (tx, released) => {
  for (const { kind, ids } of released) {
    const { rows } = await sql<{ fileId: string }>`
      delete from file_use where subject_kind = ${kind} and subject_id = any(${ids}::bigint[]) returning file_id`.execute(tx);
    if (rows.length === 0) continue;
    const files = [...new Set(rows.map(({ fileId }) => fileId))];
    await sql`select from stored_file where id = any(${files}::bigint[]) order by id for update`.execute(tx);
    await sql`
      update stored_file set claimed_at = null
      where id = any(${files}::bigint[]) and not exists (select from file_use where file_id = stored_file.id)`.execute(tx);
  }
});

/** These posts of one kind are permanently removed: files used nowhere else become unclaimed and are deleted by the job. */
export async function releaseFiles(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await gatherReleases(tx, { kind, ids });
}
