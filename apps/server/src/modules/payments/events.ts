import { event } from '../../platform/events/emit.ts';

interface Moved {
  refundId: string;
  memberId: string;
  /** In yuan. */
  amount: string;
}

/** What a provider gave back was taken off a member's balance, from the notice on. */
export const refundBlocked = event<Moved>('payment.refund_blocked');

/** It came back to the balance, because staff rejected the refund. */
export const refundReleased = event<Moved & { reason: string }>('payment.refund_released');
