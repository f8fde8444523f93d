import { event } from '../../platform/events/emit.ts';

/** Staff took off a member's balance what the provider had given back; `amount` in yuan. */
export const refundBooked = event<{ refundId: string; memberId: string; amount: string }>('payment.refund_booked');
