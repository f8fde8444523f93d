import { queueChanged } from '@chaguan/contract';
import { confirmRequest, refuseRequest, withdrawRequest, type ApprovalKind, type RequestTable } from '../approvals/index.ts';
import { announce } from '../../platform/events/announce.ts';
import { amount, lockedFunds, type Currency } from '../ledger/index.ts';
import { displayNameOf } from '../members/index.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mustOwe, postAdjustment, recordAdjustment, refuseGone, type Adjustment, type AdjustmentProposal } from './adjustment.ts';

/**
 * Adjustments beyond the daily limit, and every write-off. Nothing makes a request outdated: whether it is possible is checked when it is
 * carried out.
 */
export const adjustmentApproval: ApprovalKind<Adjustment, AdjustmentProposal> = {
  requests: 'money',
  confirms: 'money',
  member: ({ memberId }) => memberId,
  async carryOut(tx, ctx, adjustment) {
    const { memberId, currency } = adjustment;
    const member = await tx.selectFrom('member').select('state').where('id', '=', memberId).executeTakeFirst();
    refuseGone(member?.state, adjustment);
    const funds = await lockedFunds(tx, memberId, [currency]);
    mustOwe(adjustment, funds[currency]);
    await postAdjustment(tx, adjustment, ctx);
  },
};

const states = { confirmed: 'done', refused: 'refused', withdrawn: 'withdrawn' } as const;

/** A table of its own: each row is a fact for the ledger, including adjustments made alone, with keys to members and amounts. */
const adjustments: RequestTable<Adjustment> = {
  nameOf: displayNameOf,
  failures: { notFound: 'adjustment.not_found', decided: 'adjustment.decided', own: 'adjustment.own', notYours: 'adjustment.not_yours' },
  async lock(tx, id) {
    const row = await tx.selectFrom('staffAdjustment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return undefined;
    const { memberId, reason, requestedBy, state, decidedBy } = row;
    const facts = { kind: row.kind as Adjustment['kind'], currency: row.currency as Currency, units: amount(row.amountMinor) };
    return { request: { id, memberId, reason, requestedBy, ...facts }, state, decidedBy };
  },
  async end(tx, ctx, adjustment, outcome) {
    const decidedBy = outcome === 'withdrawn' ? null : ctx.viewer.memberId;
    await tx
      .updateTable('staffAdjustment')
      .set({ state: states[outcome], decidedBy, decidedAt: ctx.clock.now() })
      .where('id', '=', adjustment.id)
      .execute();
    await recordAdjustment(tx, ctx, `member.adjustment_${outcome}`, adjustment);
    announce(tx, queueChanged('money'));
  },
};

const kindOf = () => adjustmentApproval;

export async function confirmAdjustment(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  await confirmRequest(ctx, adjustments, kindOf, id);
  return {};
}

export const refuseAdjustment = (ctx: MemberCtx, id: string) => refuseRequest(ctx, adjustments, kindOf, id);

export const withdrawAdjustment = (ctx: MemberCtx, id: string) => withdrawRequest(ctx, adjustments, id);
