import type { adjustBounty as endpoint, Answer, Body } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { amount, amountOf } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import { currencies, isNothing, offeredBy, presentBountyView, type Sums } from '../bounty/bounty.ts';
import { emitBountyReturned } from '../bounty/bounty-returned.ts';
import { bountyInLog, fundBounty } from '../bounty/fund-bounty.ts';
import { announceQuestion } from '../news.ts';
import { canAdjustBounty } from '../policy.ts';
import { lockQuestion } from './lock-content.ts';
import { placeQuestion } from './place-question.ts';

/** Staff lower what an asker offers; more of the asker's money is the asker's to promise. What changes nothing is no act. */
export async function adjustBounty(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const none = { min: amount(0) };
  const totals: Sums = {
    CNY: amountOf('bountyCny', input.bountyCny, 'CNY', none),
    POINT: amountOf('bountyPoints', input.bountyPoints, 'POINT', none),
  };
  const { bountyShare } = await settings.get(ctx.db);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    mustActOn(ctx, 'content', question.tagIds);
    must(canAdjustBounty(question));
    if (isNothing(totals)) fail('bounty.nothing');
    const before = offeredBy(question);
    if (currencies.some((currency) => totals[currency] > before[currency])) fail('bounty.raise_is_askers');
    const moved = await fundBounty(tx, question, totals, 'bounty_adjust', { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    const after = await lockQuestion(tx, questionId);
    if (moved) {
      await placeQuestion(tx, questionId);
      const subject = { kind: 'question', id: questionId };
      await recordAct(tx, ctx, { act: 'question.bounty_adjusted', subject, before: bountyInLog(question), after: bountyInLog(after) });
      await emitBountyReturned(tx, question, totals);
      announceQuestion(tx, questionId);
    }
    const bounty = presentBountyView(after, bountyShare);
    invariant(bounty !== null, 'an open bounty is there');
    return { bounty };
  });
}
