import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type PostKind, questionTree, topicTree } from '../../posts/index.ts';
import { type postsMoved, postsOfMove } from '../../post-moves/index.ts';
import type { PostKey } from '../answering/read-posts.ts';
import { vectorsDue } from '../events.ts';
import { embedderKey } from './embedder.ts';
import { forgetVectors } from './stored-vectors.ts';

/** Replies are short, and about the text above them. */
export const embeddedKinds = ['topic', 'question', 'comment', 'answer'] as const satisfies readonly PostKind[];

const isEmbedded = ({ kind }: PostKey): boolean => embeddedKinds.some((each) => each === kind);

type Writer = Pick<Services, 'db' | 'clock'>;

/**
 * Posts became visible, changed or moved: what was made of them is deleted at once, whether or not the model answers now, and whether they may
 * be sent again is decided when they are. Locks: vectors, then what is due.
 */
export async function noteChanged({ db, clock }: Writer, tx: Tx, posts: readonly PostKey[]): Promise<void> {
  const changed = posts.filter(isEmbedded);
  if (changed.length === 0) return;
  await forgetVectors(tx, changed);
  if ((await embedderKey(db)) === null) return;
  await sql`
    insert into post_vector_due (kind, post_id, due_at)
    select distinct kind, post_id, ${clock.now()}::timestamptz
    from unnest(${changed.map(({ kind }) => kind)}::text[], ${changed.map(({ id }) => id)}::bigint[]) as changed(kind, post_id)
    order by kind, post_id
    on conflict (kind, post_id) do update set due_at = excluded.due_at`.execute(tx);
  await emit(tx, vectorsDue, {});
}

/** A topic was moved with its comments; the new tag may be closed. */
export async function noteMoved(services: Services, { topicId }: { topicId: string }): Promise<void> {
  await services.write(async (tx) => {
    const { rows } = await sql<PostKey>`
      select kind, post_id::text as id from search_document where root_kind = 'topic' and root_id = ${topicId}::bigint`.execute(tx);
    await noteChanged(services, tx, rows);
  });
}

/** Responses were moved to another thread, whose tag may be closed. */
export async function noteMovedPosts(services: Services, move: NonNullable<(typeof postsMoved)['data']>): Promise<void> {
  for await (const { kind, ids } of postsOfMove(services.db, move.root === 'topic' ? topicTree : questionTree, move)) {
    await services.write((tx) =>
      noteChanged(
        services,
        tx,
        ids.map((id) => ({ kind, id })),
      ),
    );
  }
}

/** A post that is to be sent. `dueAt` changes when it is noted again. */
export interface Due extends PostKey {
  dueAt: Date;
}

/** How long a call may take before another process sends the same posts. */
const claimMs = 120_000;

/** The newest posts that are due and whose documents are written. They are due again later, unless `removeDue` says that they are done. */
export async function claimDue({ db, clock }: Writer, most: number): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    update post_vector_due set due_at = ${new Date(now.getTime() + claimMs)}::timestamptz
    where (kind, post_id) in (
      select kind, post_id from post_vector_due where due_at <= ${now}::timestamptz
        and exists (select from search_document document where document.kind = post_vector_due.kind and document.post_id = post_vector_due.post_id)
      order by post_id desc limit ${most}::int for update skip locked)
    returning kind, post_id::text as id, due_at as "dueAt"`.execute(db);
  return rows;
}

/** These are done, unless they were noted again meanwhile. */
export async function removeDue(db: Db | Tx, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  await sql`
    with done as (
      select kind, post_id from post_vector_due
        join unnest(${due.map(({ kind }) => kind)}::text[], ${due.map(({ id }) => id)}::bigint[], ${due.map(({ dueAt }) => dueAt)}::timestamptz[])
          as done(kind, post_id, due_at) using (kind, post_id, due_at)
      order by kind, post_id for update of post_vector_due
    )
    delete from post_vector_due using done where post_vector_due.kind = done.kind and post_vector_due.post_id = done.post_id`.execute(db);
}

/** Permanently removed posts. */
export async function forgetRemoved(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  await forgetVectors(
    tx,
    ids.map((id) => ({ kind, id })),
  );
  await sql`
    delete from post_vector_due where (kind, post_id) in (
      select kind, post_id from post_vector_due where kind = ${kind} and post_id = any(${ids}::bigint[]) for update skip locked)`.execute(
    tx,
  );
}
