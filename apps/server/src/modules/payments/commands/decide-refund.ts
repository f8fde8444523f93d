import type { Answer, bookRefund as bookEndpoint, refuseRefund as refuseEndpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberNamed, requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { decimalOf } from '../../ledger/index.ts';
import { aloneLimit, settings } from '../../site/index.ts';
import { lockOpen, lockRefund, type OpenRefund } from '../refund.ts';
import { book, reject } from './carry-out-refund.ts';

/** The last of each pair is stored with a waiting change. */
type Decision = { decision: 'book' } | { decision: 'reject'; reason: string };

/** Nobody decides about their own money. @throws Failure `refund.own` */
function refuseOwn({ viewer }: MemberCtx, { memberId }: OpenRefund): void {
  if (viewer.memberId === memberId) fail('refund.own');
}

/** A decision above the limit. The refund determines the member. */
export const refundApproval: ChangeApproval<'refund'> = {
  name: 'refund',
  logged: (id) => ({ kind: 'payment_refund', id }),
  requests: 'money',
  confirms: 'staff',
  member: memberNamed,
  concerned: async (tx, { subject }) => [(await lockRefund(tx, subject)).memberId],
  lock: (tx, { subject }) => lockRefund(tx, subject),
  isOutdated: async (tx, _, { subject, basis }) => (await lockRefund(tx, subject)).state !== basis,
  async carryOut(tx, ctx, { subject, after }) {
    const refund = await lockOpen(tx, subject);
    if (after['decision'] === 'book') await book(tx, ctx, refund);
    else await reject(tx, ctx, refund, String(after['reason']));
  },
};

/** Within the daily limit one staff member decides alone, as does the only one; above it the decision waits for a second person. */
async function decideAtOnce(tx: Tx, ctx: MemberCtx, refund: OpenRefund, decision: Decision): Promise<AtOnce | null> {
  const { id, number, memberId, amount: units } = refund;
  const limit = aloneLimit(await settings.get(ctx.db), 'CNY');
  const after = { number, amount: decimalOf(units, 'CNY'), member: memberId, ...decision };
  const moves = [{ kind: 'refund', subject: id, currency: 'CNY', units, limit }] as const;
  return requestChange(tx, ctx, refundApproval, { subject: id, basis: 'open', before: {}, after }, { moves });
}

/** Deducts the money permanently: as far as it was covered, and the rest becomes a debt. */
export async function bookRefund(ctx: MemberCtx, id: string): Promise<Answer<typeof bookEndpoint>> {
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    refuseOwn(ctx, refund);
    const atOnce = await decideAtOnce(tx, ctx, refund, { decision: 'book' });
    return atOnce === null ? { state: 'waiting', taken: null, owed: null } : { state: 'done', ...(await book(tx, ctx, refund, atOnce)) };
  });
}

export async function refuseRefund(ctx: MemberCtx, id: string, typed: string): Promise<Answer<typeof refuseEndpoint>> {
  const reason = typed.trim();
  if (reason === '') failField('reason', 'field.required');
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    refuseOwn(ctx, refund);
    const atOnce = await decideAtOnce(tx, ctx, refund, { decision: 'reject', reason });
    if (atOnce === null) return { state: 'waiting' };
    await reject(tx, ctx, refund, reason, atOnce);
    return { state: 'done' };
  });
}
