import { event } from '../../platform/events/emit.ts';

interface Moved {
  refundId: string;
  memberId: string;
  /** In yuan. */
  amount: string;
}

/** A refund by the provider was deducted from a member's balance, as soon as it was reported. */
export const refundBlocked = event<Moved>('payment.refund_blocked');

/** It was returned to the balance, because staff rejected the refund. */
export const refundReleased = event<Moved & { reason: string }>('payment.refund_released');
