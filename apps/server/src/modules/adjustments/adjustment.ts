import type { Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { Request } from '../approvals/index.ts';
import { recordAct } from '../audit/index.ts';
import { memberAdjusted } from './events.ts';
import { amount, decimalOf, keyOf, post, type AmountMinor, type Currency } from '../ledger/index.ts';

/** What is given (positive) or taken, from whom, and why. */
export interface AdjustmentProposal {
  kind: 'adjust' | 'write_off';
  memberId: string;
  currency: Currency;
  units: AmountMinor;
  reason: string;
}

export interface Adjustment extends AdjustmentProposal, Request {}

/** The other side of an adjustment of money or points. */
const source = { CNY: 'platform', POINT: 'points_issue' } as const;

/** Posts it, once even if retried, and emits it. The member reads the memo. @throws Failure `ledger.not_covered`, `ledger.too_much` */
export async function postAdjustment(
  tx: Tx,
  { id, memberId, currency, units, reason }: Adjustment,
  { viewer, clock }: MemberCtx,
): Promise<void> {
  await emit(tx, memberAdjusted, { adjustmentId: id, memberId, currency, amount: decimalOf(units, currency), reason });
  await post(tx, {
    key: keyOf(`staff_adjust ${id}`),
    kind: 'staff_adjust',
    subject: { kind: 'staff_adjust', id },
    actorId: viewer.memberId,
    memo: reason,
    at: clock.now(),
    legs: [
      { account: { owner: 'system', id: source[currency], currency }, amount: amount(0n - units) },
      { account: { owner: 'member', id: memberId, currency }, amount: units },
    ],
  });
}

/**
 * A cancelled account is given nothing, as nobody can use it; its balance is settled by taking it, or written off. @throws Failure
 * `member.cancelled`
 */
export function refuseGone(state: string | undefined, { kind, units }: Pick<Adjustment, 'kind' | 'units'>): void {
  if (state === 'cancelled' && units > 0n && kind !== 'write_off') fail('member.cancelled');
}

/** A write-off never lifts an account above zero, because it is limited to the debt. @throws Failure `adjustment.no_debt` */
export function mustOwe({ kind, units }: Pick<Adjustment, 'kind' | 'units'>, has: AmountMinor): void {
  if (kind === 'write_off' && (units <= 0n || has + units > 0n)) fail('adjustment.no_debt');
}

/** It is logged with the member as subject, like other staff actions on the member. */
export async function recordAdjustment(
  tx: Tx,
  ctx: MemberCtx,
  act: string,
  { id, kind, memberId, currency, units, reason }: Adjustment,
): Promise<void> {
  const after = { adjustment: id, ...(kind === 'write_off' && { kind }), currency, amount: decimalOf(units, currency), reason };
  await recordAct(tx, ctx, { act, subject: { kind: 'member', id: memberId }, after });
}
