/**
 * Money from outside: payment orders, providers (Alipay, WeChat Pay, and outside production play money), and notifications, accepted and
 * rejected. Tables: payment_order, payment_provider, payment_notice, payment_signed_notice, payment_refund, refund_order, payment_bill, payment_bill_line, surplus_payment, sandbox_payment. Invariants: an
 * order is credited once, when its provider confirmed it with a valid signature and the right merchant, number and amount, and never
 * otherwise; a payment is credited even when the order was closed; staff cannot settle an order by hand; what a provider signed is kept
 * permanently; money refunded after the credit is held as soon as it is reported, and creates a task that staff decide once, never the
 * payer, above the limit by two; what the site itself refunds is held first, never more than was paid, and leaves the books when the
 * provider has signed it; secrets are encrypted and never returned. Locks: the order, then the ledger's accounts. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { askDue } from './jobs/ask-due.ts';
import { watchCertificates } from './certificates.ts';
import { blockOpen } from './jobs/block-open.ts';
import { returnSurpluses } from './jobs/return-surpluses.ts';
import { fetchBills } from './jobs/fetch-bills.ts';
import { sendRefunds } from './jobs/send-refunds.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { certificatesOf } from './certificates.ts';
export { paymentsOwnData } from './own-data.ts';
export { refundBlocked, refundFailed, refundReleased, refundStarted } from './events.ts';
export { paymentFacts } from './fact-checks.ts';
export { paymentWitnesses } from './witnesses.ts';
export { refundApproval } from './commands/decide-refund.ts';
export { startRefundApproval } from './commands/start-refund.ts';
export { paymentProviderApproval } from './commands/payment-providers.ts';
export { findRechargeReceipt } from './queries/find-recharge-receipt.ts';
export { findPaymentResult } from './queries/read-payment-order.ts';
export { isPayable } from './providers/adapters.ts';
export { orderNumbers } from './orders.ts';
export { paymentRoutes } from './routes.ts';

export const paymentJobs: readonly ClockJob[] = [
  { task: 'payments/ask-due', pattern: '* * * * *', run: askDue },
  { task: 'payments/block-open', pattern: '* * * * *', run: blockOpen },
  { task: 'payments/send-refunds', pattern: '* * * * *', run: sendRefunds },
  { task: 'payments/return-surpluses', pattern: '* * * * *', run: returnSurpluses },
  { task: 'payments/fetch-bills', pattern: '7,37 * * * *', run: fetchBills },
  { task: 'payments/watch-certificates', pattern: '11 1 * * *', run: watchCertificates },
];

/** Only rejected ones: accepted ones are kept with their order. */
export const paymentRetention: readonly RetentionRule[] = [
  { table: 'payment_notice', days: 'paymentNoticeDays', isOlder: olderBy('last_at') },
];
