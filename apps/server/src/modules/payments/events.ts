import { event } from '../../platform/events/emit.ts';

interface Moved {
  refundId: string;
  memberId: string;
  /** In yuan. */
  amount: string;
}

interface RefundOrderMoved {
  refundOrderId: string;
  memberId: string;
  /** In yuan. */
  amount: string;
}

/** Staff started a refund through the provider: the sum left the member's balance. */
export const refundStarted = event<RefundOrderMoved & { reason: string }>('payment.refund_started');

/** The provider refused it: the sum is on the balance again. */
export const refundFailed = event<RefundOrderMoved>('payment.refund_failed');

/** A refund by the provider was deducted from a member's balance, as soon as it was reported. */
export const refundBlocked = event<Moved>('payment.refund_blocked');

/** It was returned to the balance, because staff rejected the refund. */
export const refundReleased = event<Moved & { reason: string }>('payment.refund_released');
