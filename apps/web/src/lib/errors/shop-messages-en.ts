import { plural } from '../plural.ts';
import type { ErrorTexts } from './messages.ts';

/** English texts of recharges, membership cards and gifts. */
export const englishShopErrors = {
  'payment.closed': 'Recharging is closed at the moment',
  'payment.provider_off': 'This way to pay cannot be used now; try another',
  'payment.too_many': 'Too many recharges wait for payment; pay some, or let them run out',
  'payment.not_found': 'There is no such recharge',
  'payment.not_pending': 'This recharge no longer waits for payment',
  'payment.unreachable': 'The payment provider cannot be reached; try again later',
  'payment.refused': 'The answer of the payment provider does not match; nothing was credited, see the records',
  'payment.key_wrong': 'This is no key that can be used',
  'card.not_found': 'There is no such membership card; it may have been taken off sale',
  'card.off_sale': 'This card was just taken off sale',
  'card.out_of_stock': 'Sold out',
  'card.price_changed': ({ money, points }) =>
    `The price has just changed to ¥${money} and ${plural(points, 'point')}. Nothing was paid; look at the new price first`,
  'card.balance_short': ({ have, need }) => `Your balance does not cover it: ¥${need} needed, ¥${have} there`,
  'card.points_short': ({ have, need }) => `Not enough points: ${need} needed, ${have} there`,
  'card.held_for_good': 'You hold this role without end; there is nothing to buy',
  'card.far_enough': 'You hold this role for a very long time already',
  'card.sold': 'A card that was sold cannot be deleted, only taken off sale',
  'card.free': 'Give a price in money or in points',
  'card.tag_twice': 'Two tags are the same',
  'card.stock_below': ({ stock }) => `${stock} in stock; the change must leave between 0 and 99999999`,
  'card.role_initial': 'Everybody has this role; it cannot be sold or given',
  'card.specification_sold': 'A specification that was sold cannot be deleted, only switched off',
  'card.specification_unknown': 'This specification is gone; open the card again',
  'card.order_not_found': 'There is no such order',
  'card.refunded': 'This order was refunded before',
  'gift.not_found': 'There is no such gift',
  'gift.runs_once': 'A gift of a single run has begun and cannot be changed',
  'gift.given': 'Somebody has received it; it can be switched off, not deleted',
  'gift.window': 'The end must be later than the beginning',
} satisfies Partial<ErrorTexts>;
