import type { Answer, Body, favouriteQuestion as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { setFavourite } from '../../reactions/index.ts';
import { canReact } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { questionFacts } from '../queries/read-facts.ts';

export async function favouriteQuestion(ctx: MemberCtx, questionId: string, wanted: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  mustDo(ctx, wanted.on ? 'favourite.add' : 'favourite.delete');
  const policy = await policyContext(ctx);
  must(canReact(policy, await questionFacts(ctx.db, questionId)));
  return ctx.write(async (tx) => {
    const difference = await setFavourite(tx, ctx.clock.now(), ctx.viewer.memberId, { kind: 'question', id: questionId }, wanted);
    const { favouriteCount } = await tx
      .updateTable('question')
      .set((eb) => ({ favouriteCount: eb('favouriteCount', '+', difference) }))
      .where('id', '=', questionId)
      .returning('favouriteCount')
      .executeTakeFirstOrThrow();
    return { favourite: wanted.on, favouriteCount };
  });
}
