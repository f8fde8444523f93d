/**
 * Money from outside: payment orders, who takes the money (Alipay, WeChat Pay, and outside production play money), and
 * notifications, believed and not. Tables: payment_order, payment_provider, payment_notice, payment_signed_notice,
 * payment_refund, sandbox_payment.
 * Invariants: an order is credited once, when its provider confirmed it with the right signature, merchant, number and
 * amount, and never otherwise; what was paid is credited even when the order was closed; staff settle nothing by hand;
 * what a provider signed is stored for good; money that went back after the credit is out of the member's reach from the
 * notice on, and a task, decided once by staff, never by the payer, above the limit by two;
 * secrets are sealed and never sent back. Locks: the order, then the ledger's accounts. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { askDue } from './jobs/ask-due.ts';
import { blockOpen } from './jobs/block-open.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { paymentsOwnData } from './own-data.ts';
export { refundBlocked, refundReleased } from './events.ts';
export { paymentFacts } from './fact-checks.ts';
export { paymentWitnesses } from './witnesses.ts';
export { refundApproval } from './commands/decide-refund.ts';
export { paymentProviderApproval } from './commands/edit-payment-provider.ts';
export { findPaymentResult } from './queries/read-payment-order.ts';
export { isPayable } from './providers/adapters.ts';
export { orderNumbers } from './orders.ts';
export { paymentRoutes } from './routes.ts';

export const paymentJobs: readonly ClockJob[] = [
  { task: 'payments/ask-due', pattern: '* * * * *', run: askDue },
  { task: 'payments/block-open', pattern: '* * * * *', run: blockOpen },
];

/** Only what was not believed: what was is kept with its order. */
export const paymentRetention: readonly RetentionRule[] = [
  { table: 'payment_notice', days: 'paymentNoticeDays', isOlder: olderBy('last_at') },
];
