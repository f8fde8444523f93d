import type { Answer, Body, buyCard as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, amountOf, decimalOf } from '../../ledger/index.ts';
import { extendedEnd, extendRole, lockedRoleEnd, roles } from '../../members/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { durationOf } from '../durations.ts';
import { membershipBought } from '../events.ts';
import { newNumber, presentOrder } from '../orders.ts';
import { payOrder } from '../pay.ts';
import { priceOf, type Price } from '../prices.ts';
import { announceCard, cardPage, lastEnd } from '../sale.ts';

/** Card first, then specification, as whoever edits them locks them. Others buy meanwhile, another specification even at once. */
async function lockOffer(tx: Tx, specificationId: string) {
  const known = await tx.selectFrom('cardSpecification').select('cardId').where('id', '=', specificationId).executeTakeFirst();
  if (known === undefined) fail('card.not_found');
  const card = await tx.selectFrom('membershipCard').select(['id', 'name', 'roleId', 'onSale']).where('id', '=', known.cardId).forShare().executeTakeFirst();
  const specification = await tx.selectFrom('cardSpecification').selectAll().where('id', '=', specificationId).forNoKeyUpdate().executeTakeFirst();
  if (card === undefined || specification === undefined) fail('card.not_found');
  if (!card.onSale || !specification.enabled) fail('card.off_sale');
  return { card, specification };
}

/** Nobody pays what was not on screen. */
function mustBeShown(shown: Price, { money, points }: Price): void {
  if (shown.money === money && shown.points === points) return;
  failField('money', 'card.price_changed', { money: decimalOf(money, 'CNY'), points: decimalOf(points, 'POINT') });
}

type Offer = Awaited<ReturnType<typeof lockOffer>>;

/** Pages that show the number are made anew; lists only when it was the last. */
async function takeOne(tx: Tx, { card, specification }: Offer): Promise<void> {
  const taken = await tx
    .updateTable('cardSpecification')
    .set((eb) => ({ stock: eb('stock', '-', 1), sold: eb('sold', '+', 1) }))
    .where('id', '=', specification.id)
    .where('stock', '>', 0)
    .returning('stock')
    .executeTakeFirst();
  if (taken === undefined) fail('card.out_of_stock');
  if (taken.stock === 0) announceCard(tx, card.id);
  else announce(tx, { drop: cardPage(card.id) });
}

/** From when until when the role is paid for, with the member's row locked. */
async function periodOf(tx: Tx, memberId: string, { card, specification }: Offer, now: Date) {
  const duration = durationOf(specification.unit, specification.quantity);
  const held = await lockedRoleEnd(tx, memberId, card.roleId);
  const endsAt = extendedEnd(held, duration, now);
  if (endsAt === null) fail('card.held_for_good');
  if (endsAt > lastEnd) fail('card.far_enough');
  return { duration, startsAt: held !== null && held !== undefined && held > now ? held : now, endsAt };
}

/** Everything or nothing: stock, order, payment and the role's time in one transaction. */
export async function buyCard(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  refuseWhenReadOnly(await settings.get(ctx.db));
  const shown = { money: amountOf('money', body.money, 'CNY', { min: amount(0) }), points: amountOf('points', body.points, 'POINT', { min: amount(0) }) };
  const { byId } = await roles.get(ctx.db);
  return ctx.write(async (tx) => {
    const offer = await lockOffer(tx, body.specificationId);
    const { card, specification } = offer;
    const price = priceOf(specification);
    mustBeShown(shown, price);
    await takeOne(tx, offer);
    const now = ctx.clock.now();
    const { duration, startsAt, endsAt } = await periodOf(tx, memberId, offer, now);
    const role = byId.get(card.roleId)?.name ?? { zh: '', en: '' };
    const order = await tx
      .insertInto('cardOrder')
      .values({
        number: newNumber(now), memberId, cardId: card.id, specificationId: specification.id, roleId: card.roleId, roleNameZh: role.zh, roleNameEn: role.en,
        cardName: card.name, specificationName: specification.name, quantity: 1, unit: duration.unit, duration: duration.quantity,
        paidMinor: String(price.money), paidPoints: String(price.points), startsAt, endsAt, createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await extendRole(tx, memberId, card.roleId, duration, now);
    await payOrder(tx, { id: order.id, memberId, price, actorId: memberId, at: now });
    await emit(tx, membershipBought, { orderId: order.id, memberId, roleId: card.roleId, endsAt: endsAt.toISOString() });
    return presentOrder(order);
  });
}
