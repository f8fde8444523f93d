import type { Answer, Body, buyMembershipCard as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, amountOf, decimalOf } from '../../ledger/index.ts';
import { endRoleAt, extendedEnd, lockedRoleEnd, shareRoles, roles } from '../../members/index.ts';
import { durationOf, type Price, priceOf } from '../prices.ts';
import { membershipBought } from '../events.ts';
import { newNumber, presentOrder } from '../orders.ts';
import { payOrder } from '../pay.ts';
import { announceCard, cardPages, lastEnd } from '../sale.ts';

/** The buyer pays only the price that was shown. */
function requireCurrentPrice(price: Price, { money, points }: Price): void {
  if (price.money === money && price.points === points) return;
  failField('money', 'card.price_changed', { money: decimalOf(money, 'CNY'), points: decimalOf(points, 'POINT') });
}

/** Why none was available. */
async function refuse(tx: Tx, specificationId: string, price: Price): Promise<never> {
  const specification = await tx.selectFrom('cardSpecification').selectAll().where('id', '=', specificationId).executeTakeFirst();
  if (specification === undefined) fail('card.not_found');
  if (!specification.enabled) fail('card.off_sale');
  requireCurrentPrice(price, priceOf(specification));
  fail('card.out_of_stock');
}

/**
 * Takes one from the stock. Locks the card first, then the specification, like edits; other purchases are not blocked, not even of another
 * specification. Roles are shared before (ADR 28). Pages that show the number are dropped; lists only when it was the last.
 */
async function claimOne(tx: Tx, specificationId: string, price: Price) {
  await shareRoles(tx);
  const card = await tx
    .selectFrom('membershipCard')
    .select(['id', 'name', 'roleId', 'onSale'])
    .where('id', '=', (eb) => eb.selectFrom('cardSpecification').select('cardId').where('cardSpecification.id', '=', specificationId))
    .forShare()
    .executeTakeFirst();
  if (card === undefined) fail('card.not_found');
  if (!card.onSale) fail('card.off_sale');
  const specification = await tx
    .updateTable('cardSpecification')
    .set((eb) => ({ stock: eb('stock', '-', 1), sold: eb('sold', '+', 1) }))
    .where('id', '=', specificationId)
    .where('enabled', '=', true)
    .where('stock', '>', 0)
    .returningAll()
    .executeTakeFirst();
  if (specification === undefined) return refuse(tx, specificationId, price);
  requireCurrentPrice(price, priceOf(specification));
  if (specification.stock === 0) announceCard(tx, card.id);
  else cardPages(card.id).drop(tx);
  return { card, specification };
}

type Offer = Awaited<ReturnType<typeof claimOne>>;

/** The paid time span of the role, with the member's row locked. */
async function periodOf(tx: Tx, memberId: string, { card, specification }: Offer, now: Date) {
  const duration = durationOf(specification.unit, specification.quantity);
  const currentEnd = await lockedRoleEnd(tx, memberId, card.roleId);
  const endsAt = extendedEnd(currentEnd, duration, now);
  if (endsAt === null) fail('card.held_for_good');
  if (endsAt > lastEnd) fail('card.far_enough');
  return { duration, startsAt: currentEnd !== null && currentEnd !== undefined && currentEnd > now ? currentEnd : now, endsAt };
}

/** All or nothing: stock, order, payment and the role's time in one transaction. */
export async function buyMembershipCard(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const displayed = {
    money: amountOf('money', body.money, 'CNY', { min: amount(0) }),
    points: amountOf('points', body.points, 'POINT', { min: amount(0) }),
  };
  const { byId } = await roles.get(ctx.db);
  return ctx.write(async (tx) => {
    const offer = await claimOne(tx, body.specificationId, displayed);
    const { card, specification } = offer;
    const price = priceOf(specification);
    const now = ctx.clock.now();
    const { duration, startsAt, endsAt } = await periodOf(tx, memberId, offer, now);
    const role = byId.get(card.roleId)?.name ?? { zh: '', en: '' };
    const order = await tx
      .insertInto('cardOrder')
      .values({
        number: newNumber(now),
        memberId,
        cardId: card.id,
        specificationId: specification.id,
        roleId: card.roleId,
        roleNameZh: role.zh,
        roleNameEn: role.en,
        cardName: card.name,
        specificationName: specification.name,
        quantity: 1,
        unit: duration.unit,
        duration: duration.quantity,
        paidMinor: String(price.money),
        paidPoints: String(price.points),
        startsAt,
        endsAt,
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const period = `${memberId} ${startsAt.getTime()} ${endsAt.getTime()}`;
    await endRoleAt(tx, memberId, card.roleId, endsAt, [
      { kind: 'card_order', subject: order.id, content: period },
      { kind: 'card_number', subject: order.id, content: order.number },
    ]);
    await payOrder(tx, { id: order.id, memberId, price, actorId: memberId, at: now });
    await emit(tx, membershipBought, { orderId: order.id, memberId, roleId: card.roleId, endsAt: endsAt.toISOString() });
    return presentOrder(order);
  });
}
