import type { Answer, listMembershipCards as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { roles } from '../../members/index.ts';
import { byPrice, presentPrice, priceOf } from '../prices.ts';

/** Cards on sale with at least one specification. Two statements. */
export async function listMembershipCards({ db }: Ctx): Promise<Answer<typeof endpoint>> {
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
