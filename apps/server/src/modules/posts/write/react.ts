import type { StateKind } from '../../../platform/state/state-kind.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { batched } from '../../../platform/batch.ts';
import { setLikes, type Subject, setFavourite } from '../../reactions/index.ts';
import { postLiked, postUnliked } from '../events.ts';
import { postKinds } from '../kinds.ts';
import type { Answer, Body, favouriteTopic, likeTopic } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { policyContextFor } from '../policy.ts';
import type { LockedPost, PostType } from './post-type.ts';

interface Likeable extends Subject {
  authorId: string;
}

interface Toggle {
  ctx: MemberCtx;
  subject: Likeable;
  on: boolean;
  also: ((tx: Tx) => Promise<void> | undefined) | undefined;
}

interface Liked {
  liked: boolean;
  likeCount: number;
}

/** The answer each caller would get if they came one after another; `count` is the count before the first. */
function answersInTurn(toggles: readonly Toggle[], likedBefore: ReadonlySet<string>, count: number): Liked[] {
  const likes = new Set(likedBefore);
  return toggles.map(({ ctx: { viewer }, on }) => {
    if (on) likes.add(viewer.memberId);
    else likes.delete(viewer.memberId);
    return { liked: on, likeCount: count + likes.size - likedBefore.size };
  });
}

/** The count's row is written last, because every process waits for the row of a popular post. */
async function settle(tx: Tx, [first, ...others]: readonly [Toggle, ...Toggle[]]): Promise<Liked[]> {
  const { ctx, subject, also } = first;
  const { kind, id, authorId } = subject;
  const toggles = [first, ...others];
  const choice = new Map(toggles.map((toggle) => [toggle.ctx.viewer.memberId, toggle.on]));
  const { added, gone } = await setLikes(tx, ctx.clock.now(), { kind, id }, choice);
  const factsOf = (memberIds: ReadonlySet<string>) => [...memberIds].map((byId) => ({ kind, id, authorId, byId }));
  await emitAll(tx, postLiked, factsOf(added));
  await emitAll(tx, postUnliked, factsOf(gone));
  await also?.(tx);
  const difference = added.size - gone.size;
  const row = await tx
    .updateTable(postKinds[kind].table)
    .set((eb) => ({ likeCount: eb('likeCount', '+', difference) }))
    .where('id', '=', id)
    .returning('likeCount')
    .executeTakeFirst();
  invariant(row !== undefined, `the liked ${kind} is there: rows are never removed`);
  const likedBefore = [...choice].filter(([memberId, on]) => (on ? !added.has(memberId) : gone.has(memberId)));
  return answersInTurn(toggles, new Set(likedBefore.map(([memberId]) => memberId)), row.likeCount - difference);
}

async function settleToggles(toggles: readonly Toggle[]): Promise<Liked[]> {
  const [first, ...others] = toggles;
  return first === undefined ? [] : first.ctx.write((tx) => settle(tx, [first, ...others]));
}

const likes: StateKind<ReturnType<typeof batched<Toggle, Liked>>> = { make: () => batched(settleToggles) };

/**
 * Likes or unlikes one post and keeps its count in the same transaction; the caller has decided that this member may. Toggles of one post
 * that wait in this process share one transaction, and `also` (that of the first) runs in it once. A like that is undone within the same
 * batch counts as none, and no event is emitted for it. The cached pages of visitors are not dropped: a number of likes may be seconds old.
 * @throws Failure right.missing
 */
export async function likeAndCount(
  ctx: MemberCtx,
  subject: Likeable,
  on: boolean,
  also?: (tx: Tx) => Promise<void> | undefined,
): Promise<Liked> {
  mustDo(ctx, on ? 'like.add' : 'like.delete');
  return ctx.state.of(likes)(`${subject.kind}:${subject.id}`, { ctx, subject, on, also });
}

export async function likePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  on: boolean,
): Promise<Answer<typeof likeTopic>> {
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  const post = await type.read(ctx.db, id);
  must(type.canReact(policy, post));
  return likeAndCount(ctx, { kind: type.kind, id, authorId: post.post.authorId }, on, (tx) => type.liked?.(ctx, tx, id));
}

/** Of topics and questions. */
export async function favouritePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  choice: Body<typeof favouriteTopic>,
): Promise<Answer<typeof favouriteTopic>> {
  mustDo(ctx, choice.on ? 'favourite.add' : 'favourite.delete');
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  must(type.canReact(policy, await type.read(ctx.db, id)));
  return ctx.write(async (tx) => {
    const difference = await setFavourite(tx, ctx.clock.now(), ctx.viewer.memberId, { kind: type.kind, id }, choice);
    const { favouriteCount } = await tx
      .updateTable(postKinds[type.kind].table)
      .set((eb) => ({ favouriteCount: eb('favouriteCount', '+', difference) }))
      .where('id', '=', id)
      .returning('favouriteCount')
      .executeTakeFirstOrThrow();
    return { favourite: choice.on, favouriteCount };
  });
}
