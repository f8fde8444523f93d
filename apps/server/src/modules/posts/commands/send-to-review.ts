import type { Tx } from '../../../platform/database/db.ts';
import { type Hold, recordHolds } from '../holds.ts';
import type { PostState } from '../post-state.ts';
import type { Acting, Locked, LockedPost, PostType } from '../post-type.ts';
import { changeState } from './change-state.ts';

/** A post that has reasons to wait waits for staff, who read them; without any it stays as it is. @throws what `changeState` does */
export async function sendToReview<F, R extends F, P extends LockedPost>(
  ctx: Acting,
  tx: Tx,
  type: PostType<F, R, P>,
  locked: Locked<R, P>,
  holds: readonly Hold[],
): Promise<PostState> {
  if (holds.length === 0) return locked.post.state;
  const state = await changeState(ctx, tx, type, locked, 'send_to_review');
  await recordHolds(tx, ctx.clock.now(), { kind: type.kind, id: locked.post.id }, holds);
  return state;
}
