import { mentionsOfHtml } from '@chaguan/richtext';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { addToCounts } from '../../members/index.ts';
import { canRestore, policyContextFor } from '../policy.ts';
import { emitPost } from './emit-post.ts';
import { type ReviewReason, recordReviewReasons } from './review-reasons.ts';
import { reopenLatestReviewReasons, settleReviewReasons } from './settle-review-reasons.ts';
import { postKinds } from '../kinds.ts';
import { countDifference, isDeleted, isInBin, nextState, type PostState, type StateAct } from '../post-state.ts';
import type { Acting, Locked, LockedPost, PostType } from './post-type.ts';
import { rewardChanged } from './rewards.ts';

/**
 * Since when it is in the bin, and who put it there. A post that its author deleted counts as deleted by the author, also when staff
 * deleted it afterwards.
 */
function deletionOf({ clock, viewer }: Acting, state: PostState, authorId: string) {
  if (!isInBin(state)) return { deletedAt: null, deletedBy: null };
  return { deletedAt: clock.now(), deletedBy: state === 'deleted_by_user' ? authorId : viewer.memberId };
}

/**
 * All changes of a post's state go through here: its row, the consequences, the author's count, the reward (unless it is kept), the event,
 * the pages. @throws Failure `<kind>.state_forbids`, and what the type refuses
 */
export async function changeState<F, R extends F, P extends LockedPost>(
  ctx: Acting,
  tx: Tx,
  type: PostType<F, R, P>,
  locked: Locked<R, P>,
  act: StateAct,
  keepsReward = false,
): Promise<PostState> {
  const { kind } = type;
  const { id, authorId, bodyHtml, ...before } = locked.post;
  const next = nextState(before, act) ?? fail(`${kind}.state_forbids`);
  if (next.state === before.state) return next.state;
  await tx
    .updateTable(postKinds[kind].table)
    .set({ ...next, ...deletionOf(ctx, next.state, authorId) })
    .where('id', '=', id)
    .execute();
  if (next.state === 'pending' && isDeleted(before.state)) await reopenLatestReviewReasons(tx, { kind, id });
  if (before.state === 'pending') await settleReviewReasons(tx, ctx.clock.now(), ctx.viewer.memberId, { kind, id });
  const difference = countDifference(before.state, next.state);
  await type.follow(ctx, tx, locked, { before: before.state, after: next.state, difference });
  const { counted } = postKinds[kind];
  if (counted !== null) await addToCounts(tx, authorId, { [counted]: difference });
  if (!keepsReward) await rewardChanged(ctx, tx, { kind, id, authorId }, act);
  const mentions = async () => mentionsOfHtml([bodyHtml, ...((await type.addenda?.(tx, id)) ?? [])].join('\n'));
  const location = type.locate(locked);
  await emitPost(
    tx,
    { kind, id, authorId, ...location, byId: ctx.viewer.memberId, act },
    { before: before.state, after: next.state, mentions },
  );
  type.announce(tx, { id, ...location });
  return next.state;
}

/** The author deletes it. */
export async function deletePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
): Promise<Record<never, never>> {
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    must(type.canDelete(policy, locked));
    await changeState(ctx, tx, type, locked, 'take_away');
    return {};
  });
}

/** The author restores it. */
export async function restorePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    must(canRestore(type.kind, ctx.viewer, locked.post));
    await changeState(ctx, tx, type, locked, 'take_back');
    return {};
  });
}

/** A post with reasons to be held waits until staff have read it; without a reason it stays as it is. @throws the same as `changeState` */
export async function sendToReview<F, R extends F, P extends LockedPost>(
  ctx: Acting,
  tx: Tx,
  type: PostType<F, R, P>,
  locked: Locked<R, P>,
  reasons: readonly ReviewReason[],
): Promise<PostState> {
  if (reasons.length === 0) return locked.post.state;
  const state = await changeState(ctx, tx, type, locked, 'send_to_review');
  await recordReviewReasons(tx, ctx.clock.now(), { kind: type.kind, id: locked.post.id }, reasons);
  return state;
}
