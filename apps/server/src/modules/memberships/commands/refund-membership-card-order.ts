import type { Answer, refundMembershipCardOrder as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { amount } from '../../ledger/index.ts';
import { shortenRole } from '../../members/index.ts';
import { cardRefunded } from '../events.ts';
import type { Order } from '../orders.ts';
import { returnPayment } from '../pay.ts';
import { presentPrice } from '../prices.ts';
import { announceCard } from '../sale.ts';

/**
 * An order that was not refunded, locked. @throws Failure `card.order_not_found`, `card.refunded`, `member.yourself`, `member.cancelled`
 */
async function lockOrder(tx: Tx, { viewer }: MemberCtx, number: string): Promise<Order> {
  const order = await tx.selectFrom('cardOrder').selectAll().where('number', '=', number).forNoKeyUpdate().executeTakeFirst();
  if (order === undefined) fail('card.order_not_found');
  if (order.refundedAt !== null) fail('card.refunded');
  if (order.memberId === viewer.memberId) fail('member.yourself');
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

/** A cancelled account cannot own money. The lock also keeps it from being cancelled meanwhile. */
async function lockMember(tx: Tx, { memberId }: Order): Promise<void> {
  const member = await tx.selectFrom('member').select('state').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  if (member?.state === 'cancelled') fail('member.cancelled');
}

/** The purchased time is removed again; if it has already passed, time bought later is not affected. */
async function takeTime(tx: Tx, { memberId, roleId, startsAt, endsAt }: Order, now: Date): Promise<Date | null> {
  if (roleId === null || endsAt <= now) return null;
  return (await shortenRole(tx, memberId, roleId, endsAt.getTime() - startsAt.getTime(), now)) ?? null;
}

/** Refunds exactly what was paid, once. */
export async function refundMembershipCardOrder(ctx: MemberCtx, number: string, reasonText: string): Promise<Answer<typeof endpoint>> {
  const reason = reasonText.trim();
  if (reason === '') failField('reason', 'field.required');
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    const order = await lockOrder(tx, ctx, number);
    await backIntoStock(tx, order);
    await lockMember(tx, order);
    const roleEndsAt = await takeTime(tx, order, now);
    const { id, memberId } = order;
    const actorId = ctx.viewer.memberId;
    const price = { money: amount(order.paidMinor), points: amount(order.paidPoints) };
    await tx.updateTable('cardOrder').set({ refundedAt: now, refundedBy: actorId, refundReason: reason }).where('id', '=', id).execute();
    await returnPayment(tx, { id, memberId, price, actorId, at: now, memo: reason });
    // Logged with the member as subject, like other staff actions on the member.
    await recordAct(tx, ctx, {
      act: 'member.card_refunded',
      subject: { kind: 'member', id: memberId },
      after: { order: number, ...presentPrice(price), reason },
    });
    await emit(tx, cardRefunded, { orderId: id, memberId, ...presentPrice(price), reason });
    return { roleEndsAt: roleEndsAt?.toISOString() ?? null };
  });
}
