import type { Answer, Body, raiseBounty as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { wishedFor } from '../bounty/bounds.ts';
import { isNothing, offeredBy, presentBountyView } from '../bounty/bounty.ts';
import { fundBounty } from '../bounty/fund-bounty.ts';
import { announceQuestion } from '../news.ts';
import { canRaise } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { lockQuestion } from './lock-content.ts';
import { placeQuestion } from './place-question.ts';

export async function raiseBounty(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { settings } = policy;
  refuseWhenReadOnly(settings);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canRaise(policy, question));
    const totals = wishedFor(settings, input, offeredBy(question));
    if (isNothing(totals)) fail('bounty.nothing');
    const moved = await fundBounty(tx, question, totals, 'bounty_hold', { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    if (!moved) fail('bounty.nothing');
    await placeQuestion(tx, questionId);
    announceQuestion(tx, questionId);
    const bounty = presentBountyView(await lockQuestion(tx, questionId), settings.bountyShare);
    invariant(bounty !== null, 'what was raised is there');
    return { bounty };
  });
}
