import { queueChanged, type adjustMember as endpoint, type Answer, type Body } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { mayActAtOnce } from '../../approvals/index.ts';
import { amount, amountOf, balance } from '../../ledger/index.ts';
import { aloneLimit, settings } from '../../site/index.ts';
import { adjustmentApproval } from '../adjustment-approval.ts';
import { mustOwe, postAdjustment, recordAdjustment, refuseGone, type AdjustmentProposal } from '../adjustment.ts';

/** Maximum of one adjustment: for money the largest representable amount, for points ten digits. */
const bounds = { CNY: {}, POINT: { max: amount(9_999_999_999) } };

/**
 * Locks both members, in the order of their ids: acts of one staff member are serialized, so that two halves sent concurrently count as one
 * whole, and nobody cancels the account meanwhile.
 */
async function lockBoth(tx: Tx, actorId: string, act: AdjustmentProposal): Promise<void> {
  const { memberId } = act;
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'state'])
    .where('id', 'in', [actorId, memberId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const member = rows.find(({ id }) => id === memberId);
  if (member === undefined) fail('member.not_found');
  refuseGone(member.state, act);
}

/** A write-off always needs a second person, and so does an amount above the daily limit, even from the only staff member. */
async function isAtOnce(tx: Tx, ctx: MemberCtx, act: AdjustmentProposal): Promise<boolean> {
  const { kind, memberId, currency, units } = act;
  const limit = aloneLimit(await settings.get(ctx.db), currency);
  const move = { kind: 'adjustment', subject: memberId, currency, units: units < 0n ? 0n - units : units, limit };
  const terms = { alwaysTwo: true, ...(kind === 'adjust' && { moves: [move] }) };
  return (await mayActAtOnce(tx, ctx, adjustmentApproval, act, terms)) !== null;
}

export async function adjustMember(ctx: MemberCtx, memberId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { kind = 'adjust', currency, direction } = body;
  const { memberId: actorId } = ctx.viewer;
  if (actorId === memberId) fail('member.yourself');
  const size = amountOf('amount', body.amount, currency, bounds[currency]);
  const reason = requiredReason(body.reason);
  const act: AdjustmentProposal = { kind, memberId, currency, units: direction === 'give' ? size : amount(0n - size), reason };
  return ctx.write(async (tx) => {
    await lockBoth(tx, actorId, act);
    const has = await balance(tx, { owner: 'member', id: memberId, currency });
    mustOwe(act, has);
    if (direction === 'take' && has < size) fail('ledger.not_covered');
    const state = (await isAtOnce(tx, ctx, act)) ? 'done' : 'waiting';
    const at = ctx.clock.now();
    const { id } = await tx
      .insertInto('staffAdjustment')
      .values({
        kind,
        memberId,
        currency,
        amountMinor: String(act.units),
        reason,
        state,
        requestedBy: actorId,
        requestedAt: at,
        decidedAt: state === 'done' ? at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const adjustment = { ...act, id, requestedBy: actorId };
    if (state === 'done') await postAdjustment(tx, adjustment, ctx);
    else announce(tx, queueChanged('money'));
    await recordAdjustment(tx, ctx, state === 'done' ? 'member.adjusted' : 'member.adjustment_asked', adjustment);
    return { id, state };
  });
}
