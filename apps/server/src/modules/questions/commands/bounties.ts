import type * as contract from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { wishedFor } from '../bounty/bounds.ts';
import { isNothing, offeredBy, presentBountyView, currencies, type Sums, nothing } from '../bounty/bounty.ts';
import { fundBounty, emitBountyReturned, bountyInLog, giveBack } from '../bounty/fund-bounty.ts';
import { announceQuestion } from '../realtime.ts';
import { canRaise, policyContext, canAdjustBounty } from '../policy.ts';
import { lockQuestion } from '../rows.ts';
import { updateTagList } from '../tag-lists.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { amount, amountOf } from '../../ledger/index.ts';

export async function raiseBounty(
  ctx: MemberCtx,
  questionId: string,
  input: contract.Body<typeof contract.raiseBounty>,
): Promise<contract.Answer<typeof contract.raiseBounty>> {
  const policy = await policyContext(ctx);
  const rules = policy.settings;
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canRaise(policy, question));
    const totals = wishedFor(rules, input, offeredBy(question));
    if (isNothing(totals)) fail('bounty.nothing');
    const moved = await fundBounty(tx, question, totals, 'bounty_hold', { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    if (!moved) fail('bounty.nothing');
    await updateTagList(tx, questionId);
    announceQuestion(tx, questionId);
    const bounty = presentBountyView(await lockQuestion(tx, questionId), rules.bountyShare);
    invariant(bounty !== null, 'what was raised is there');
    return { bounty };
  });
}

/** Staff may lower a bounty; only the asker may raise it, with the asker's own money. A request that changes nothing is not logged. */
export async function adjustBounty(
  ctx: MemberCtx,
  questionId: string,
  input: contract.Body<typeof contract.adjustBounty>,
): Promise<contract.Answer<typeof contract.adjustBounty>> {
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
      await updateTagList(tx, questionId);
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

/** Of several requests at once, or with an adoption, the first wins: the others wait for the question's row. */
export async function refundBounty(ctx: MemberCtx, questionId: string): Promise<contract.Answer<typeof contract.refundBounty>> {
  const { bountyShare } = await settings.get(ctx.db);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    mustActOn(ctx, 'content', question.tagIds);
    must(canAdjustBounty(question));
    await giveBack(tx, question, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    await updateTagList(tx, questionId);
    const subject = { kind: 'question', id: questionId };
    await recordAct(tx, ctx, { act: 'question.bounty_refunded', subject, before: bountyInLog(question), after: { state: 'refunded' } });
    await emitBountyReturned(tx, question, nothing);
    announceQuestion(tx, questionId);
    const bounty = presentBountyView({ ...question, bountyState: 'refunded' }, bountyShare);
    invariant(bounty !== null, 'what was given back was there');
    return { bounty };
  });
}
