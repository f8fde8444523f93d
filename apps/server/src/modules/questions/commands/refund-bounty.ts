import type { Answer, refundBounty as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { settings } from '../../site/index.ts';
import { nothing, presentBountyView } from '../bounty/bounty.ts';
import { emitBountyReturned } from '../bounty/bounty-returned.ts';
import { bountyInLog } from '../bounty/fund-bounty.ts';
import { giveBack } from '../bounty/give-back.ts';
import { announceQuestion } from '../news.ts';
import { canAdjustBounty } from '../policy.ts';
import { lockQuestion } from './lock-content.ts';
import { placeQuestion } from './place-question.ts';

/** Of several at once, or with an adoption, the first holds: the others wait for the question's row. */
export async function refundBounty(ctx: MemberCtx, questionId: string): Promise<Answer<typeof endpoint>> {
  const { bountyShare } = await settings.get(ctx.db);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    mustActOn(ctx, 'content', question.tagIds);
    must(canAdjustBounty(question));
    await giveBack(tx, question, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    await placeQuestion(tx, questionId);
    const subject = { kind: 'question', id: questionId };
    await recordAct(tx, ctx, { act: 'question.bounty_refunded', subject, before: bountyInLog(question), after: { state: 'refunded' } });
    await emitBountyReturned(tx, question, nothing);
    announceQuestion(tx, questionId);
    const bounty = presentBountyView({ ...question, bountyState: 'refunded' }, bountyShare);
    invariant(bounty !== null, 'what was given back was there');
    return { bounty };
  });
}
