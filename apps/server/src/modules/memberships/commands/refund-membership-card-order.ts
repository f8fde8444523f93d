import type { Answer, refundMembershipCardOrder as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { memberNamed, requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { lockMembers, shareRoles, shortenRole } from '../../members/index.ts';
import { cardRefunded } from '../events.ts';
import type { Order } from '../orders.ts';
import { returnPayment } from '../pay.ts';
import { presentPrice } from '../prices.ts';
import { announceCard } from '../sale.ts';
import { termsFor } from '../worth.ts';
import { unusedNow, type Unused } from './unused-part.ts';

type Where = { number: string } | { id: string };

/** An order that was not refunded, locked with its specification; roles are shared before (ADR 28). @throws Failure `card.order_not_found`, `card.refunded` */
async function lockOrder(tx: Tx, where: Where): Promise<Order> {
  await shareRoles(tx);
  const order = await tx
    .selectFrom('cardOrder')
    .selectAll()
    .where((eb) => ('id' in where ? eb('id', '=', where.id) : eb('number', '=', where.number)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (order === undefined) fail('card.order_not_found');
  if (order.refundedAt !== null) fail('card.refunded');
  await tx.selectFrom('cardSpecification').select('id').where('id', '=', order.specificationId).forNoKeyUpdate().execute();
  return order;
}

async function backIntoStock(tx: Tx, { specificationId, cardId }: Order): Promise<void> {
  await tx
    .updateTable('cardSpecification')
    .set((eb) => ({ stock: eb('stock', '+', 1), sold: eb('sold', '-', 1) }))
    .where('id', '=', specificationId)
    .execute();
  announceCard(tx, cardId);
}

/** What there is to return now. @throws Failure `card.used_up` */
async function mustBeLeft(tx: Tx, order: Order, now: Date): Promise<Unused> {
  const unused = await unusedNow(tx, order, now);
  if (unused.price.money === 0n && unused.price.points === 0n) fail('card.used_up');
  return unused;
}

/** The time that is paid back is removed from the role. */
async function removeTime(tx: Tx, { memberId, roleId }: Order, { leftMs }: Unused, now: Date): Promise<Date | null> {
  if (roleId === null) return null;
  return (await shortenRole(tx, memberId, roleId, leftMs, now)) ?? null;
}

type Done = Omit<Answer<typeof endpoint>, 'state'>;

async function refund(tx: Tx, ctx: MemberCtx, order: Order, reason: string, atOnce: AtOnce = {}): Promise<Done> {
  const now = ctx.clock.now();
  const unused = await mustBeLeft(tx, order, now);
  await backIntoStock(tx, order);
  const roleEndsAt = await removeTime(tx, order, unused, now);
  const { id, memberId, number } = order;
  const actorId = ctx.viewer.memberId;
  const { price } = unused;
  await tx
    .updateTable('cardOrder')
    .set({
      refundedAt: now,
      refundedBy: actorId,
      refundReason: reason,
      refundedMinor: String(price.money),
      refundedPoints: String(price.points),
    })
    .where('id', '=', id)
    .execute();
  await returnPayment(tx, { id, memberId, price, actorId, at: now, memo: reason });
  // Logged with the member as subject, like other staff actions on the member.
  await recordAct(tx, ctx, {
    act: 'member.card_refunded',
    subject: { kind: 'member', id: memberId },
    after: { order: number, ...presentPrice(price), reason, ...atOnce },
  });
  await emit(tx, cardRefunded, { orderId: id, memberId, ...presentPrice(price), reason });
  return { refunded: presentPrice(price), roleEndsAt: roleEndsAt?.toISOString() ?? null };
}

/** A refund above the limit. What it returns is computed again when it is confirmed: the card is in use meanwhile. */
export const cardRefundApproval: ChangeApproval<'card_refund'> = {
  name: 'card_refund',
  logged: (id) => ({ kind: 'card_order', id }),
  requests: 'money',
  confirms: 'staff',
  member: memberNamed,
  concerned: async (tx, { subject }) => [(await lockOrder(tx, { id: subject })).memberId],
  lock: (tx, { subject }) => lockOrder(tx, { id: subject }),
  async carryOut(tx, ctx, { subject, after }) {
    const order = await lockOrder(tx, { id: subject });
    await lockMembers(tx, [order.memberId]);
    await refund(tx, ctx, order, String(after['reason']));
  },
};

/**
 * Returns what was paid for the time that is left, once; above the daily limit with a second person.
 * @throws Failure `card.order_not_found`, `card.refunded`, `card.used_up`, `member.yourself`, `member.cancelled`
 */
export async function refundMembershipCardOrder(ctx: MemberCtx, number: string, reasonText: string): Promise<Answer<typeof endpoint>> {
  const reason = requiredReason(reasonText);
  return ctx.write(async (tx): Promise<Answer<typeof endpoint>> => {
    const order = await lockOrder(tx, { number });
    const { id, memberId } = order;
    if (memberId === ctx.viewer.memberId) fail('member.yourself');
    // Both at once, in the order of their ids; a cancelled account cannot own money.
    await lockMembers(tx, [memberId, ctx.viewer.memberId]);
    const { price } = await mustBeLeft(tx, order, ctx.clock.now());
    const terms = await termsFor(ctx, 'card_refund', id, { CNY: price.money, POINT: price.points });
    const after = { number, ...presentPrice(price), reason, member: memberId };
    const atOnce = await requestChange(tx, ctx, cardRefundApproval, { subject: id, basis: 'paid', before: {}, after }, terms);
    if (atOnce === null) return { state: 'waiting', refunded: null, roleEndsAt: null };
    return { state: 'done', ...(await refund(tx, ctx, order, reason, atOnce)) };
  });
}
