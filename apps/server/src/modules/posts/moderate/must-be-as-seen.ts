import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';
import { fail } from '../../../platform/failure.ts';
import { displayNameOf, whoBrought } from '../../members/index.ts';
import type { PostState } from '../post-state.ts';
import type { LockedPost } from '../write/post-type.ts';

/** Who last changed the text of a post; undefined: nobody did. */
export async function latestEditor(
  tx: Tx,
  { kind, id }: { kind: PostKind; id: string },
): Promise<{ id: string; isStaff: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isStaff: boolean }>`
    select editor_id as id, reason is not null as is_staff from post_edit
    where post_kind = ${kind} and post_id = ${id}::bigint and addendum_id is null
    order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** A post as a staff member saw it when deciding. */
export interface SeenPost {
  state: PostState;
  version: number;
}

/**
 * When two staff members act on one post, the second learns who was first, and nobody acts on a text they have not read.
 * @throws Failure `post.decided` or `post.edited` with the name of the staff member who was first; `post.changed` when its author or the
 * site did it
 */
export async function mustBeAsSeen(tx: Tx, kind: PostKind, { id, state, version }: LockedPost, seen: SeenPost): Promise<void> {
  if (state !== seen.state) {
    const name = await whoBrought(tx, { kind, id }, state);
    if (name === undefined) fail('post.changed');
    fail('post.decided', { name });
  }
  if (version === seen.version) return;
  const editor = await latestEditor(tx, { kind, id });
  if (!editor?.isStaff) fail('post.changed');
  fail('post.edited', { name: await displayNameOf(tx, editor.id) });
}
