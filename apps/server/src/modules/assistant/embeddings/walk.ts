import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { embeddedKinds } from './due.ts';
import { openTagIds } from './open-tags.ts';

/** Documents that are looked at together. */
const batch = 500;

/** Begins the walk again where another model is used, or tags were opened or closed. */
export async function beginWalkIfChanged({ db }: Services, model: string): Promise<void> {
  const tagIds = await openTagIds(db);
  await sql`
    update post_vector_walk set model = ${model}, tag_ids = ${tagIds}::bigint[], kind = ${embeddedKinds[0]}, before = null
    where (model, tag_ids) is distinct from (${model}, ${tagIds}::bigint[])`.execute(db);
}

/** Begins the walk again: it repairs what was missed. What got no document in a day was hidden again. */
export async function walkAgain({ db, clock }: Services): Promise<void> {
  await sql`
    delete from post_vector_due where due_at < ${clock.now()}::timestamptz - interval '1 day'
      and not exists (select from search_document document where document.kind = post_vector_due.kind and document.post_id = post_vector_due.post_id)`.execute(
    db,
  );
  await sql`update post_vector_walk set kind = ${embeddedKinds[0]}, before = null where kind is null and model <> ''`.execute(db);
}

/**
 * One step: vectors of another model and of posts in closed tags are deleted, posts without a current one become due. It continues where it
 * was after a restart. Returns whether documents are left.
 */
export async function walkOn({ db, clock }: Services): Promise<boolean> {
  const { rows } = await sql<{ kind: string | null }>`
    with walk as (
      select model, tag_ids, kind, before from post_vector_walk where kind is not null for update
    ), page as materialized (
      select document.kind, document.post_id, document.version, document.tag_ids <@ walk.tag_ids as open, walk.model
      from walk, search_document document where document.kind = walk.kind and (walk.before is null or document.post_id < walk.before)
      order by document.post_id desc limit ${batch}::int
    ), gone as (
      select vector.kind, vector.post_id from post_vector vector join page using (kind, post_id)
      where vector.model <> page.model or not page.open for update of vector skip locked
    ), deleted as (
      delete from post_vector vector using gone where vector.kind = gone.kind and vector.post_id = gone.post_id
    ), due as (
      insert into post_vector_due (kind, post_id, due_at)
      select page.kind, page.post_id, ${clock.now()}::timestamptz from page left join post_vector vector
        on vector.kind = page.kind and vector.post_id = page.post_id and vector.model = page.model and vector.version is not distinct from page.version
      where page.open and vector.kind is null order by page.kind, page.post_id
      on conflict do nothing
    )
    update post_vector_walk set
      before = case when seen.count = ${batch}::int then seen.last end,
      kind = case when seen.count = ${batch}::int then post_vector_walk.kind
        else (${embeddedKinds}::text[])[array_position(${embeddedKinds}::text[], post_vector_walk.kind) + 1] end
    from (select count(*)::int as count, min(post_id) as last from page) seen
    where post_vector_walk.kind is not null returning post_vector_walk.kind`.execute(db);
  return rows.some(({ kind }) => kind !== null);
}
