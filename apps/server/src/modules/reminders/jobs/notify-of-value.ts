import type { Services } from '../../../platform/http/ctx.ts';
import { readPostAudience } from '../post-audience.ts';
import { audienceLocation } from '../location.ts';
import type { Notification } from '../recipients.ts';
import type { Act } from '../act.ts';
import { lockSource, notify } from '../notify.ts';
import { readTip } from '../../tips/index.ts';

/** Notifies one member of something that happens once. */
async function notifyOne(
  { write, clock }: Services,
  memberId: string,
  notification: Notification,
  act: Omit<Act, 'at' | 'location'>,
): Promise<void> {
  await write(async (tx) => {
    await lockSource(tx, act.source);
    await notify(tx, { ...act, location: null, at: clock.now() }, new Map([[memberId, notification]]));
  });
}

/** A member unlocked what a topic hides. */
export async function notifyOfUnlock(
  services: Services,
  { topicId, authorId, memberId, kind }: { topicId: string; authorId: string; memberId: string; kind: string },
): Promise<void> {
  const source = `unlock:${topicId}:${kind}:by:${memberId}`;
  const post = { kind: 'topic' as const, id: topicId };
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const location = await audienceLocation(services, audience);
    await notify(
      tx,
      { source, senderId: memberId, post, location, at: location.now },
      new Map([[authorId, { kind: 'topic_unlock', subject: post }]]),
    );
  });
}

/** A post was tipped: its author is notified, by nobody when the tip is anonymous. Each is a line of its own, with its amount. */
export async function notifyOfTip(services: Services, { tipId }: { tipId: string }): Promise<void> {
  const source = `tip:${tipId}`;
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const tip = await readTip(tx, tipId);
    if (tip === undefined) return;
    const { post, authorId, giverId, amount, at } = tip;
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const location = await audienceLocation(services, audience);
    await notify(
      tx,
      { source, senderId: giverId, post, location, facts: { amount }, at },
      new Map([[authorId, { kind: 'tip', subject: { kind: 'tip', id: tipId } }]]),
    );
  });
}

/** An envelope ended; not sent to whoever stopped it or left. */
export async function notifyOfEnvelope(
  services: Services,
  {
    envelopeId,
    topicId,
    senderId,
    reason,
    returned,
  }: { envelopeId: string; topicId: string; senderId: string; reason: string; returned: string },
): Promise<void> {
  if (reason === 'stopped' || reason === 'left') return;
  const post = { kind: 'topic' as const, id: topicId };
  const act = { source: `envelope:${envelopeId}`, senderId: null, post, facts: { amount: returned } };
  // Opens its own page, by its own number.
  await notifyOne(services, senderId, { kind: 'envelope_ended', subject: { kind: 'envelope', id: envelopeId } }, act);
}

/** What staff did to a balance or to points: `subject` identifies it, once for each of the two. */
interface Change {
  subject: { kind: 'adjustment' | 'card_order' | 'payment_refund' | 'refund_order'; id: string };
  memberId: string;
  currency: 'CNY' | 'POINT';
  amount: string;
  reason?: string;
  /** Distinguishes several changes of one subject. */
  step?: string;
}

async function notifyOfChange(services: Services, { subject, memberId, currency, amount, reason, step }: Change): Promise<void> {
  const sum = currency === 'CNY' ? { amount } : { points: Number(amount) };
  const kind = currency === 'CNY' ? 'balance_changed' : 'points_changed';
  // An adjustment affects one of the two; its source key has the same form as before there were refunds.
  const source =
    subject.kind === 'adjustment'
      ? `adjustment:${subject.id}`
      : [subject.kind, subject.id, currency, ...(step === undefined ? [] : [step])].join(':');
  const act = { source, senderId: null, post: null, facts: { ...(reason !== undefined && { reason }), ...sum } };
  await notifyOne(services, memberId, { kind, subject }, act);
}

/** Staff credited or debited money or points. */
export async function notifyOfAdjustment(
  services: Services,
  { adjustmentId, ...change }: { adjustmentId: string } & Omit<Change, 'subject'>,
): Promise<void> {
  await notifyOfChange(services, { ...change, subject: { kind: 'adjustment', id: adjustmentId } });
}

/** Staff refunded a card. */
export async function notifyOfCardRefund(
  services: Services,
  { orderId, memberId, money, points, reason }: { orderId: string; memberId: string; money: string; points: string; reason: string },
): Promise<void> {
  const subject = { kind: 'card_order', id: orderId } as const;
  if (Number(money) > 0) await notifyOfChange(services, { subject, memberId, currency: 'CNY', amount: money, reason });
  if (Number(points) > 0) await notifyOfChange(services, { subject, memberId, currency: 'POINT', amount: points, reason });
}

/** A refund by a provider was deducted from the balance. */
export async function notifyOfRefund(
  services: Services,
  { refundId, memberId, amount }: { refundId: string; memberId: string; amount: string },
): Promise<void> {
  await notifyOfChange(services, { subject: { kind: 'payment_refund', id: refundId }, memberId, currency: 'CNY', amount: `-${amount}` });
}

/** Staff refused a refund: the money is back on the balance. */
export async function notifyOfReleasedRefund(
  services: Services,
  { refundId, ...change }: { refundId: string; memberId: string; amount: string; reason: string },
): Promise<void> {
  await notifyOfChange(services, { ...change, subject: { kind: 'payment_refund', id: refundId }, currency: 'CNY', step: 'released' });
}

/** Staff started a refund through the provider: the sum has left the balance. */
export async function notifyOfStartedRefund(
  services: Services,
  { refundOrderId, amount, ...change }: { refundOrderId: string; memberId: string; amount: string; reason: string },
): Promise<void> {
  const subject = { kind: 'refund_order', id: refundOrderId } as const;
  await notifyOfChange(services, { ...change, subject, currency: 'CNY', amount: `-${amount}` });
}

/** The provider refused it: the sum is back. */
export async function notifyOfFailedRefund(
  services: Services,
  { refundOrderId, ...change }: { refundOrderId: string; memberId: string; amount: string },
): Promise<void> {
  await notifyOfChange(services, { ...change, subject: { kind: 'refund_order', id: refundOrderId }, currency: 'CNY', step: 'failed' });
}

/** Staff lowered or returned the bounty of a question. */
export async function notifyOfReturnedBounty(
  services: Services,
  { questionId, memberId, act, returned }: { questionId: string; memberId: string; act: number; returned: { cny: string; points: string } },
): Promise<void> {
  const source = `bounty_returned:${questionId}:${act}`;
  const post = { kind: 'question' as const, id: questionId };
  const { cny, points } = returned;
  const facts = { ...(Number(cny) > 0 && { amount: cny }), ...(Number(points) > 0 && { points: Number(points) }) };
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const location = await audienceLocation(services, audience);
    const recipients = new Map([[memberId, { kind: 'bounty_returned' as const, subject: post }]]);
    await notify(tx, { source, senderId: null, post, location, facts, at: location.now }, recipients);
  });
}

interface EndedPayout {
  payoutId: string;
  memberId: string;
  amount: string;
}

/** A payout ended, which happens once. */
async function notifyOfPayout(
  services: Services,
  kind: 'payout_paid' | 'payout_refused',
  { payoutId, memberId }: EndedPayout,
  facts: Act['facts'],
): Promise<void> {
  const act = { source: `payout:${payoutId}`, senderId: null, post: null, ...(facts !== undefined && { facts }) };
  await notifyOne(services, memberId, { kind, subject: { kind: 'payout', id: payoutId } }, act);
}

/** Staff paid out money of the balance. */
export async function notifyOfPaidPayout(services: Services, payout: EndedPayout): Promise<void> {
  await notifyOfPayout(services, 'payout_paid', payout, { amount: `-${payout.amount}` });
}

/** Staff refused a payout: the money is back on the balance. */
export async function notifyOfRefusedPayout(services: Services, { reason, ...payout }: EndedPayout & { reason: string }): Promise<void> {
  await notifyOfPayout(services, 'payout_refused', payout, { amount: payout.amount, reason });
}
