import type { Answer, Body, favouriteTopic, likeTopic } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { setFavourite } from '../../reactions/index.ts';
import { postKinds } from '../kinds.ts';
import { likeAndCount } from '../like-and-count.ts';
import { policyContextFor } from '../policy-context.ts';
import type { LockedPost, PostType } from '../post-type.ts';

export async function likePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  on: boolean,
): Promise<Answer<typeof likeTopic>> {
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  const found = await type.read(ctx.db, id);
  must(type.canReact(policy, found));
  return likeAndCount(ctx, { kind: type.kind, id, authorId: found.post.authorId }, on, (tx) => type.liked?.(ctx, tx, id));
}

/** Of topics and questions. */
export async function favouritePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  wanted: Body<typeof favouriteTopic>,
): Promise<Answer<typeof favouriteTopic>> {
  mustDo(ctx, wanted.on ? 'favourite.add' : 'favourite.delete');
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  must(type.canReact(policy, await type.read(ctx.db, id)));
  return ctx.write(async (tx) => {
    const difference = await setFavourite(tx, ctx.clock.now(), ctx.viewer.memberId, { kind: type.kind, id }, wanted);
    const { favouriteCount } = await tx
      .updateTable(postKinds[type.kind].table)
      .set((eb) => ({ favouriteCount: eb('favouriteCount', '+', difference) }))
      .where('id', '=', id)
      .returning('favouriteCount')
      .executeTakeFirstOrThrow();
    return { favourite: wanted.on, favouriteCount };
  });
}
