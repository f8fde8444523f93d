import type { Answer, Body, favouriteTopic as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { setFavourite } from '../../reactions/index.ts';
import { canReact } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { topicFacts } from '../queries/read-facts.ts';

export async function favouriteTopic(ctx: MemberCtx, topicId: string, wanted: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, wanted.on ? 'favourite.add' : 'favourite.delete');
  const policy = await policyContext(ctx);
  must(canReact(policy, await topicFacts(ctx.db, topicId)));
  return ctx.write(async (tx) => {
    const difference = await setFavourite(tx, ctx.clock.now(), ctx.viewer.memberId, { kind: 'topic', id: topicId }, wanted);
    const { favouriteCount } = await tx
      .updateTable('topic')
      .set((eb) => ({ favouriteCount: eb('favouriteCount', '+', difference) }))
      .where('id', '=', topicId)
      .returning('favouriteCount')
      .executeTakeFirstOrThrow();
    return { favourite: wanted.on, favouriteCount };
  });
}
