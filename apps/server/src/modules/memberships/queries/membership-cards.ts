import type * as contract from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { roles, extendedEnd, roleEnd } from '../../members/index.ts';
import { amount, balance, decimalOf } from '../../ledger/index.ts';
import { byPrice, presentPrice, priceOf, durationOf } from '../prices.ts';
import { lastEnd } from '../sale.ts';

/** Cards on sale with at least one specification. Two statements. */
export async function listMembershipCards({ db }: Ctx): Promise<contract.Answer<typeof contract.listMembershipCards>> {
  const [cards, specifications, { byId }] = await Promise.all([
    db
      .selectFrom('membershipCard')
      .select(['id', 'name', 'subtitle', 'tags', 'roleId'])
      .where('onSale', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db.selectFrom('cardSpecification').select(['cardId', 'priceMinor', 'pricePoints', 'stock']).where('enabled', '=', true).execute(),
    roles.get(db),
  ]);
  const byCard = Map.groupBy(specifications, ({ cardId }) => cardId);
  const items = cards.flatMap(({ id, name, subtitle, tags, roleId }) => {
    const offered = byCard.get(id) ?? [];
    const prices = offered.map(priceOf).toSorted(byPrice);
    const [from, ...others] = prices;
    if (from === undefined) return [];
    const role = { id: roleId, name: byId.get(roleId)?.name ?? { zh: '', en: '' } };
    const more = others.some((price) => byPrice(price, from) !== 0);
    return [{ id, name, subtitle, tags, role, from: presentPrice(from), more, soldOut: offered.every(({ stock }) => stock === 0) }];
  });
  return { items };
}

type CardView = contract.Answer<typeof contract.readMembershipCard>;

async function ownOf(
  { db, clock }: Ctx,
  memberId: string,
  roleId: string,
): Promise<{ own: NonNullable<CardView['own']>; currentEnd: Date | null | undefined }> {
  const [money, points, currentEnd] = await Promise.all([
    balance(db, { owner: 'member', id: memberId, currency: 'CNY' }),
    balance(db, { owner: 'member', id: memberId, currency: 'POINT' }),
    roleEnd(db, memberId, roleId),
  ]);
  const hasRole = currentEnd === null || (currentEnd !== undefined && currentEnd > clock.now());
  const endsAt = hasRole ? (currentEnd?.toISOString() ?? null) : null;
  return { own: { balance: decimalOf(money, 'CNY'), points: decimalOf(points, 'POINT'), held: hasRole, endsAt }, currentEnd };
}

/** Two statements for visitors, five for members. */
export async function readMembershipCard(ctx: Ctx, cardId: string): Promise<CardView> {
  const { db, clock, viewer } = ctx;
  const [card, rows, { byId }] = await Promise.all([
    db
      .selectFrom('membershipCard')
      .select(['id', 'name', 'subtitle', 'tags', 'roleId', 'introductionHtml'])
      .where('id', '=', cardId)
      .where('onSale', '=', true)
      .executeTakeFirst(),
    db
      .selectFrom('cardSpecification')
      .selectAll()
      .where('cardId', '=', cardId)
      .where('enabled', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    roles.get(db),
  ]);
  if (card === undefined) fail('card.not_found');
  const mine = viewer.memberId === null ? null : await ownOf(ctx, viewer.memberId, card.roleId);
  const now = clock.now();
  const endFor = (row: (typeof rows)[number]): string | null => {
    const end = mine && extendedEnd(mine.currentEnd, durationOf(row.unit, row.quantity), now);
    return end === null || end > lastEnd ? null : end.toISOString();
  };
  const specifications = rows.map((row) => ({
    id: row.id,
    name: row.name,
    duration: durationOf(row.unit, row.quantity),
    price: presentPrice(priceOf(row)),
    marketPrice: row.marketMinor === null ? null : decimalOf(amount(row.marketMinor), 'CNY'),
    stock: row.stock,
    endsAt: endFor(row),
  }));
  const { id, name, subtitle, tags, roleId, introductionHtml } = card;
  const role = { id: roleId, name: byId.get(roleId)?.name ?? { zh: '', en: '' } };
  return { id, name, subtitle, tags, role, introductionHtml, specifications, own: mine && mine.own };
}
