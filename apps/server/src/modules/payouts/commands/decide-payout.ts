import { type Answer, queueChanged, type refusePayout as refuseEndpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { type ChangeApproval, memberNamed, requestChange, standsFrom } from '../../approvals/index.ts';
import { latestAct } from '../../audit/index.ts';
import { decimalOf } from '../../ledger/index.ts';
import { payoutEnded, payoutRefused } from '../events.ts';
import { returnPayout } from '../move.ts';
import { lockForStaff, lockPayout, type Payout, recordPayout } from '../payout.ts';

/** The following rows refer to it, so it is locked before the accounts (ADR 28). */
async function lockActor(tx: Tx, { viewer }: MemberCtx): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', viewer.memberId).forKeyShare().executeTakeFirst();
}

/** What staff do to a member that may be the reason for which there is money to pay out, or for which it goes to somebody else. */
const involving = [
  'member.edited',
  'member.adjusted',
  'member.adjustment_asked',
  'member.adjustment_confirmed',
  'member.card_refunded',
  'member.restored',
  'member.bot_unmarked',
] as const;

const involvedMs = 7 * 86_400_000;

/** Neither of the two who pay changed the member's account or gave the member money within seven days. @throws Failure `change.touched` */
async function mustBeUninvolved(tx: Tx, { clock }: MemberCtx, { memberId }: Payout, by: readonly string[]): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - involvedMs);
  const at = await latestAct(tx, { acts: involving, subject: { kind: 'member', ids: [memberId] }, since, by });
  if (at !== undefined) fail('change.touched', { from: standsFrom(at, now) ?? now.toISOString() });
}

async function approve(tx: Tx, ctx: MemberCtx, payout: Payout): Promise<void> {
  const approved = { state: 'approved', approvedBy: ctx.viewer.memberId, approvedAt: ctx.clock.now() };
  await tx.updateTable('payout').set(approved).where('id', '=', payout.id).execute();
  await recordPayout(tx, ctx, 'payout.approved', payout);
}

/** The member reads the reason with the entry. */
async function refuse(tx: Tx, ctx: MemberCtx, payout: Payout, reason: string): Promise<void> {
  const { id, memberId, amount: sum } = payout;
  const now = ctx.clock.now();
  await lockActor(tx, ctx);
  const refused = { state: 'refused', decidedBy: ctx.viewer.memberId, endedAt: now, reason };
  await tx.updateTable('payout').set(refused).where('id', '=', id).execute();
  await recordPayout(tx, ctx, 'payout.refused', payout, { reason });
  announce(tx, queueChanged('money'));
  await emit(tx, payoutEnded, { payoutId: id });
  await emit(tx, payoutRefused, { payoutId: id, memberId, amount: decimalOf(sum, 'CNY'), reason });
  await returnPayout(tx, now, payout, ctx.viewer.memberId, reason);
}

/**
 * Paying takes two, always; and so does taking back an approval, because somebody may have paid already. Whoever changed how the member
 * signs in is neither of them (`ApprovalKind.concerned`).
 */
export const payoutApproval: ChangeApproval<'payout'> = {
  name: 'payout',
  logged: (id) => ({ kind: 'payout', id }),
  requests: 'money',
  confirms: 'staff',
  member: memberNamed,
  concerned: async (tx, { subject }) => [(await lockPayout(tx, subject)).memberId],
  lock: (tx, { subject }) => lockPayout(tx, subject),
  isOutdated: async (tx, _, { subject, basis }) => (await lockPayout(tx, subject)).state !== basis,
  async carryOut(tx, ctx, { subject, after, requestedBy }) {
    const payout = await lockPayout(tx, subject);
    if (after['decision'] !== 'pay') return refuse(tx, ctx, payout, String(after['reason']));
    await mustBeUninvolved(tx, ctx, payout, [ctx.viewer.memberId, requestedBy]);
    await approve(tx, ctx, payout);
  },
};

type Decision = { decision: 'pay' } | { decision: 'return'; reason: string };

/** @throws Failure `change.waiting`, `change.too_new`, `change.touched` */
async function askSecond(tx: Tx, ctx: MemberCtx, payout: Payout, decision: Decision): Promise<void> {
  const { id, memberId, amount: sum, fee, method, state } = payout;
  const after = { amount: decimalOf(sum, 'CNY'), fee: decimalOf(fee, 'CNY'), method, member: memberId, ...decision };
  const atOnce = await requestChange(tx, ctx, payoutApproval, { subject: id, basis: state, before: {}, after }, { alwaysTwo: true });
  invariant(atOnce === null, 'a payout always takes two');
  announce(tx, queueChanged('money'));
}

/** The first of two. @throws Failure `payout.not_found`, `payout.own`, `payout.decided` */
export async function checkPayout(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const payout = await lockForStaff(tx, ctx, id);
    if (payout.state !== 'requested') fail('payout.decided');
    await mustBeUninvolved(tx, ctx, payout, [ctx.viewer.memberId]);
    await askSecond(tx, ctx, payout, { decision: 'pay' });
    return {};
  });
}

/** One that nobody approved comes back at once. */
export async function refusePayout(ctx: MemberCtx, id: string, typed: string): Promise<Answer<typeof refuseEndpoint>> {
  const reason = requiredReason(typed);
  return ctx.write(async (tx) => {
    const payout = await lockForStaff(tx, ctx, id);
    if (payout.state === 'approved') {
      await askSecond(tx, ctx, payout, { decision: 'return', reason });
      return { state: 'waiting' };
    }
    await refuse(tx, ctx, payout, reason);
    return { state: 'done' };
  });
}
