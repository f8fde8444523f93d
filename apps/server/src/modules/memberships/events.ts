import { event } from '../../platform/events/emit.ts';

/** A card was bought and the role extended; `endsAt` in ISO. */
export const membershipBought = event<{ orderId: string; memberId: string; roleId: string; endsAt: string }>('membership.bought');

interface Refund {
  orderId: string;
  memberId: string;
  money: string;
  points: string;
  reason: string;
}

/** Staff refunded an order: yuan and points. */
export const cardRefunded = event<Refund>('membership.refunded');

/** Internal: a one-time gift is to be given to all members. */
export const giftRunRequested = event<{ taskId: string }>('membership.gift_run_requested');
