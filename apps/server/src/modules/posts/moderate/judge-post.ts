import type { Body, moderateTopic as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { postModerated } from '../events.ts';
import type { PostKind } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import { changeState } from '../write/change-state.ts';
import { reopenLatestReviewReasons } from '../write/settle-review-reasons.ts';
import type { Locked, LockedPost, PostType } from '../write/post-type.ts';
import { mustBeAsSeen } from './must-be-as-seen.ts';

/** A staff decision about a post, and its reason. */
export interface Judgement {
  act: Body<typeof endpoint>['act'] | 'hide';
  reason?: string | undefined;
  /** The author keeps the points for the deleted post. */
  keepsReward?: boolean;
  /** State of the post when the caller saw it; pending if not given. */
  version?: number | undefined;
  state?: PostState | undefined;
}

const done: Record<Judgement['act'], string> = { approve: 'approved', delete: 'deleted', restore: 'restored', hide: 'hidden' };

/** Logs what staff decided, with both states, and emits it; nothing is logged when nothing changed. */
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

/** Staff actions are the transitions of the same name: hiding sends to review. The right to act was checked by the caller. */
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

/** State of a post, for anyone with the right to moderate content at its location. */
export async function moderatePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  judgement: Judgement,
): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    mustActOn(ctx, 'content', type.locate(locked).tagIds);
    const { kind } = type;
    const { version, state = 'pending' } = judgement;
    if (version !== undefined) await mustBeAsSeen(tx, kind, locked.post, { state, version });
    if (judgement.act === 'hide') await reopenLatestReviewReasons(tx, { kind, id });
    return judgePost(ctx, tx, type, locked, judgement);
  });
}
