import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { checkPayment } from './commands/check-payment.ts';
import { bookRefund, refuseRefund } from './commands/decide-refund.ts';
import { editPaymentProvider, testPaymentProvider, listPaymentProviders } from './commands/payment-providers.ts';
import { startRefund } from './commands/start-refund.ts';
import { launchPayment, startPayment } from './commands/start-payment.ts';
import { notifyPayment } from './commands/notify-payment.ts';
import { paySandbox, readSandboxPayment } from './sandbox-payment.ts';
import { listPaymentBills } from './queries/list-payment-bills.ts';
import { listDebts } from './queries/list-debts.ts';
import { listPayments } from './queries/list-payments.ts';
import { listRefusedNotices } from './queries/notices.ts';
import { readPaymentForm } from './queries/read-payment-form.ts';
import { readPaymentOrder } from './queries/read-payment-order.ts';
import { readPayment } from './queries/read-payment.ts';
import { listRefunds } from './queries/refunds.ts';

export const paymentRoutes = [
  bind(contract.readPaymentForm, (ctx) => readPaymentForm(ctx)),
  bind(contract.startPayment, (ctx, { body }) => startPayment(ctx, body)),
  bind(contract.launchPayment, (ctx, { params, body }) => launchPayment(ctx, params.number, body)),
  bind(contract.readPaymentOrder, (ctx, { params }) => readPaymentOrder(ctx, params.number)),
  bind(contract.notifyPayment, (ctx, { params, request, reply }) =>
    notifyPayment(ctx, params.provider, { text: typeof request.body === 'string' ? request.body : '', headers: request.headers }, reply),
  ),
  bind(contract.readSandboxPayment, (ctx, { params }) => readSandboxPayment(ctx, params.number)),
  bind(contract.paySandbox, (ctx, { params, body }) => paySandbox(ctx, params.number, body)),
  bind(contract.listPayments, (ctx, { query }) => listPayments(ctx, query)),
  bind(contract.readPayment, (ctx, { params }) => readPayment(ctx, params.number)),
  bind(contract.checkPayment, (ctx, { params }) => checkPayment(ctx, params.number)),
  bind(contract.listRefusedNotices, (ctx, { query }) => listRefusedNotices(ctx, query)),
  bind(contract.listRefunds, (ctx, { query }) => listRefunds(ctx, query)),
  bind(contract.bookRefund, (ctx, { params }) => bookRefund(ctx, params.refundId)),
  bind(contract.refuseRefund, (ctx, { params, body }) => refuseRefund(ctx, params.refundId, body.reason)),
  bind(contract.startRefund, (ctx, { params, body }) => startRefund(ctx, params.number, body)),
  bind(contract.listPaymentBills, (ctx) => listPaymentBills(ctx)),
  bind(contract.listDebts, (ctx, { query }) => listDebts(ctx, query)),
  bind(contract.listPaymentProviders, (ctx) => listPaymentProviders(ctx)),
  bind(contract.editPaymentProvider, (ctx, { params, body }) => editPaymentProvider(ctx, params.provider, body)),
  bind(contract.testPaymentProvider, (ctx, { params }) => testPaymentProvider(ctx, params.provider)),
];
