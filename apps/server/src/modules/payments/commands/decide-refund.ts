import type { Answer, bookRefund as bookEndpoint, refuseRefund as refuseEndpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { actAlone, isAlone, propose, type Change } from '../../approvals/index.ts';
import { decimalOf } from '../../ledger/index.ts';
import { aloneLimit, settings } from '../../site/index.ts';
import { lockOpen, type OpenRefund } from '../refund.ts';
import { book, reject, type How } from './carry-out-refund.ts';

/** The last of each pair is stored with a waiting change. */
type Decision = { decision: 'book' } | { decision: 'reject'; reason: string };

/** Nobody decides about the own money. @throws Failure `refund.own` */
function refuseOwn({ viewer }: MemberCtx, { memberId }: OpenRefund): void {
  if (viewer.memberId === memberId) fail('refund.own');
}

/** Within the limit of a day one decides alone, as does who is alone; above it the decision waits for a second person. */
async function decidesAlone(tx: Tx, ctx: MemberCtx, refund: OpenRefund, decision: Decision): Promise<How | null> {
  const { id, number, memberId, amount: units } = refund;
  const limit = aloneLimit(await settings.get(ctx.db), 'CNY');
  if (await actAlone(tx, ctx, [{ kind: 'refund', subject: id, currency: 'CNY', units, limit }])) return {};
  if (await isAlone(tx, ctx)) return { alone: true };
  const after = { number, amount: decimalOf(units, 'CNY'), member: memberId, ...decision };
  await propose(tx, ctx, { kind: 'refund', subject: id, basis: 'open', before: {}, after }, { about: [memberId] });
  return null;
}

/** Takes the money off for good: what was there, and the rest is owed. */
export async function bookRefund(ctx: MemberCtx, id: string): Promise<Answer<typeof bookEndpoint>> {
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    refuseOwn(ctx, refund);
    const how = await decidesAlone(tx, ctx, refund, { decision: 'book' });
    return how === null ? { state: 'waiting', taken: null, owed: null } : { state: 'done', ...(await book(tx, ctx, refund, how)) };
  });
}

export async function refuseRefund(ctx: MemberCtx, id: string, typed: string): Promise<Answer<typeof refuseEndpoint>> {
  const reason = typed.trim();
  if (reason === '') failField('reason', 'field.required');
  return ctx.write(async (tx) => {
    const refund = await lockOpen(tx, id);
    refuseOwn(ctx, refund);
    const how = await decidesAlone(tx, ctx, refund, { decision: 'reject', reason });
    if (how === null) return { state: 'waiting' };
    await reject(tx, ctx, refund, reason, how);
    return { state: 'done' };
  });
}

/** Locks what a waiting decision is about, before the members. Whose money it is. @throws Failure `refund.decided` */
export async function lockRefund(tx: Tx, { subject }: Change): Promise<string[]> {
  return [(await lockOpen(tx, subject)).memberId];
}

/** Carries out what another member of staff has decided. */
export async function applyRefund(tx: Tx, ctx: MemberCtx, { subject, after }: Change): Promise<void> {
  const refund = await lockOpen(tx, subject);
  if (after['decision'] === 'book') await book(tx, ctx, refund);
  else await reject(tx, ctx, refund, String(after['reason']));
}
