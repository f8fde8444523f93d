import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { cardsOfPost } from './cards.ts';
import { fetchTask } from './fetch/fetch-due.ts';

export type PreviewedKind = 'topic' | 'comment' | 'question' | 'answer';

interface Use {
  kind: PreviewedKind;
  id: string;
  /** What the post links to now; nothing when nobody may see it. */
  addresses: readonly string[];
  /** Its author, who causes the requests. */
  authorId: string;
  now: Date;
}

/** New addresses of one member in an hour: each makes the server call somebody. */
const perHour = 20;

/** Many posts at a time are one run of the job. */
const runEveryMs = 5_000;

function nextRun(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / runEveryMs) * runEveryMs);
}

/** Stores what a post links to, and requests what is not known yet; repeating it changes nothing. */
export async function usePreviews(tx: Tx, { kind, id, addresses: all, authorId, now }: Use): Promise<void> {
  const addresses = [...new Set(all)].slice(0, cardsOfPost);
  await sql`
    delete from link_preview_use using link_preview where subject_kind = ${kind} and subject_id = ${id}::bigint
      and link_preview.id = preview_id and address <> all(${addresses}::text[])`.execute(tx);
  if (addresses.length === 0) return;
  const hour = new Date(now.getTime() - 60 * 60 * 1000);
  const { rows } = await sql`
    insert into link_preview (address, host, due_at, requested_by, requested_at)
    select address, host, ${now}::timestamptz, ${authorId}::bigint, ${now}::timestamptz
    from (
      select address, host, row_number() over (order by address) as number
      from unnest(${addresses}::text[], ${addresses.map((address) => new URL(address).host)}::text[]) linked (address, host)
      where not exists (select from link_preview known where known.address = linked.address)
    ) linked
    where number + (select count(*) from link_preview where requested_by = ${authorId}::bigint and requested_at > ${hour}::timestamptz) <= ${perHour}
    order by address on conflict do nothing returning id`.execute(tx);
  await sql`
    insert into link_preview_use (subject_kind, subject_id, preview_id)
    select ${kind}, ${id}::bigint, id from link_preview where address = any(${addresses}::text[]) order by id on conflict do nothing`.execute(
    tx,
  );
  if (rows.length > 0) await enqueue(tx, [{ task: fetchTask, payload: {}, key: fetchTask, until: nextRun(now) }]);
}

/** These posts were removed. What nothing links to any more is deleted by a job. */
export async function releasePreviews(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`delete from link_preview_use where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(tx);
}
