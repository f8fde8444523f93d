import type { Body, moderateTopic as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { addToCounts } from '../../members/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { canRestore } from '../authorship.ts';
import { emitPost } from '../emit-post.ts';
import { postModerated } from '../events.ts';
import { settleHolds } from '../holds.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import { mentionsOfHtml } from '../mentions.ts';
import { policyContextFor } from '../policy-context.ts';
import { countDifference, isDeleted, isInBin, nextState, type PostState, type StateAct } from '../post-state.ts';
import type { Acting, Locked, LockedPost, PostType } from '../post-type.ts';
import { reopenLatestHolds } from '../reopen-holds.ts';
import { rewardChanged } from '../rewards.ts';
import { mustBeAsSeen } from './must-be-as-seen.ts';

/** Since when it lies in the bin, and who put it there. What its author took away lies there by the author, also when staff deleted it meanwhile. */
function deletionOf({ clock, viewer }: Acting, state: PostState, authorId: string) {
  if (!isInBin(state)) return { deletedAt: null, deletedBy: null };
  return { deletedAt: clock.now(), deletedBy: state === 'deleted_by_user' ? authorId : viewer.memberId };
}

/**
 * Every change of a post's state goes through here: its row, what follows from it, the author's count, reward (unless it
 * is kept), event, pages. @throws Failure `<kind>.state_forbids`, and what the type refuses
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
  if (next.state === 'pending' && isDeleted(before.state)) await reopenLatestHolds(tx, { kind, id });
  if (before.state === 'pending') await settleHolds(tx, ctx.clock.now(), ctx.viewer.memberId, { kind, id });
  const difference = countDifference(before.state, next.state);
  await type.follow(ctx, tx, locked, { before: before.state, after: next.state, difference });
  const { counted } = postKinds[kind];
  if (counted !== null) await addToCounts(tx, authorId, { [counted]: difference });
  if (!keepsReward) await rewardChanged(ctx, tx, { kind, id, authorId }, act);
  const mentions = async () => mentionsOfHtml([bodyHtml, ...((await type.addenda?.(tx, id)) ?? [])].join('\n'));
  const place = type.place(locked);
  await emitPost(
    tx,
    { kind, id, authorId, ...place, byId: ctx.viewer.memberId, act },
    { before: before.state, after: next.state, mentions },
  );
  type.announce(tx, { id, ...place });
  return next.state;
}

/** Its author takes it away. */
export async function deletePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
): Promise<Record<never, never>> {
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  refuseWhenReadOnly(policy.settings);
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    must(type.canDelete(policy, locked));
    await changeState(ctx, tx, type, locked, 'take_away');
    return {};
  });
}

/** Its author takes it back. */
export async function restorePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    must(canRestore(type.kind, ctx.viewer, locked.post));
    await changeState(ctx, tx, type, locked, 'take_back');
    return {};
  });
}

/** What staff decide about something written, and why. */
export interface Judgement {
  act: Body<typeof endpoint>['act'] | 'hide';
  reason?: string | undefined;
  /** The author keeps the points of what is deleted. */
  keepsReward?: boolean;
  /** Of the post when the caller saw it; it waited where nothing else is said. */
  version?: number | undefined;
  state?: PostState | undefined;
}

const done: Record<Judgement['act'], string> = { approve: 'approved', delete: 'deleted', restore: 'restored', hide: 'hidden' };

/** Writes down what staff decided, with both states, and emits it; what changed nothing is no act. */
async function recordJudgement(
  tx: Tx,
  ctx: MemberCtx,
  kind: PostKind,
  { act, reason }: Judgement,
  { id, authorId, state: before }: LockedPost,
  after: PostState,
): Promise<{ state: PostState }> {
  if (before === after) return { state: after };
  const why = reason?.trim() || null;
  await recordAct(tx, ctx, {
    act: `${kind}.${done[act]}`,
    subject: { kind, id },
    before: { state: before },
    after: { state: after, ...(why !== null && { reason: why }) },
  });
  const byId = ctx.viewer.memberId;
  await emit(tx, postModerated, { id: crypto.randomUUID(), post: { kind, id }, authorId, byId, act, before, after, reason: why });
  return { state: after };
}

/** Staff acts are the transitions of the same name: hiding sends to review. Who may act, and where, was asked. */
export async function judgePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  tx: Tx,
  type: PostType<F, R, P>,
  locked: Locked<R, P>,
  judgement: Judgement,
): Promise<{ state: PostState }> {
  const { act, keepsReward } = judgement;
  const after = await changeState(ctx, tx, type, locked, act === 'hide' ? 'send_to_review' : act, keepsReward);
  return recordJudgement(tx, ctx, type.kind, judgement, locked.post, after);
}

/** Of the state of a post, by whoever holds the right to content where it stands. */
export async function moderatePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  judgement: Judgement,
): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    mustActOn(ctx, 'content', type.place(locked).tagIds);
    const { kind } = type;
    const { version, state = 'pending' } = judgement;
    if (version !== undefined) await mustBeAsSeen(tx, kind, locked.post, { state, version });
    if (judgement.act === 'hide') await reopenLatestHolds(tx, { kind, id });
    return judgePost(ctx, tx, type, locked, judgement);
  });
}
