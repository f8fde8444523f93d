import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { nameOf, whoBrought } from '../../members/index.ts';
import { latestEditor } from '../edits/latest-editor.ts';
import type { PostKind } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import type { LockedPost } from '../post-type.ts';

/** A post as somebody of the staff saw it when they decided. */
export interface SeenPost {
  state: PostState;
  version: number;
}

/** Which of the staff made it what it is now; undefined: its author or the site did. */
async function whoWasFirst(tx: Tx, post: { kind: PostKind; id: string }, now: PostState, seen: PostState): Promise<string | undefined> {
  if (now !== seen) return whoBrought(tx, post, now);
  const editor = await latestEditor(tx, post);
  return editor?.isStaff ? nameOf(tx, editor.id) : undefined;
}

/**
 * Of two who act on a post the second learns who was first, and nobody acts on what they have not read.
 * @throws Failure `post.decided` with the name of whoever was first, `post.changed`
 */
export async function mustBeAsSeen(tx: Tx, kind: PostKind, { id, state, version }: LockedPost, seen: SeenPost): Promise<void> {
  if (state === seen.state && version === seen.version) return;
  const name = await whoWasFirst(tx, { kind, id }, state, seen.state);
  if (name === undefined) fail('post.changed');
  fail('post.decided', { name });
}
