import {
  bookRefund,
  checkPayment,
  editPaymentProvider,
  launchPayment,
  listDebts,
  listPaymentProviders,
  listPayments,
  listRefunds,
  listRefusedNotices,
  notifyPayment,
  readPaymentForm,
  readPaymentOrder,
  paySandbox,
  readPayment,
  refuseRefund,
  readSandboxPayment,
  startPayment,
  testPaymentProvider,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { checkPayment as check } from './commands/check-payment.ts';
import { bookRefund as book, refuseRefund as reject } from './commands/decide-refund.ts';
import { editPaymentProvider as edit } from './commands/edit-payment-provider.ts';
import { launchPayment as launch } from './commands/launch-payment.ts';
import { notifyPayment as hear } from './commands/notify-payment.ts';
import { paySandbox as pay, readSandboxPayment as sandbox } from './sandbox-payment.ts';
import { startPayment as start } from './commands/start-payment.ts';
import { testPaymentProvider as tryOut } from './commands/test-payment-provider.ts';
import { listDebts as debts } from './queries/list-debts.ts';
import { listPaymentProviders as providers } from './queries/list-payment-providers.ts';
import { listPayments as list } from './queries/list-payments.ts';
import { listRefusedNotices as notices } from './queries/notices.ts';
import { readPaymentForm as form } from './queries/read-payment-form.ts';
import { readPaymentOrder as order } from './queries/read-payment-order.ts';
import { readPayment as read } from './queries/read-payment.ts';
import { listRefunds as refunds } from './queries/refunds.ts';

export const paymentRoutes = [
  bind(readPaymentForm, (ctx) => form(ctx)),
  bind(startPayment, (ctx, { body }) => start(ctx, body)),
  bind(launchPayment, (ctx, { params, body }) => launch(ctx, params.number, body)),
  bind(readPaymentOrder, (ctx, { params }) => order(ctx, params.number)),
  bind(notifyPayment, (ctx, { params, request, reply }) =>
    hear(ctx, params.provider, { text: typeof request.body === 'string' ? request.body : '', headers: request.headers }, reply),
  ),
  bind(readSandboxPayment, (ctx, { params }) => sandbox(ctx, params.number)),
  bind(paySandbox, (ctx, { params, body }) => pay(ctx, params.number, body)),
  bind(listPayments, (ctx, { query }) => list(ctx, query)),
  bind(readPayment, (ctx, { params }) => read(ctx, params.number)),
  bind(checkPayment, (ctx, { params }) => check(ctx, params.number)),
  bind(listRefusedNotices, (ctx, { query }) => notices(ctx, query)),
  bind(listRefunds, (ctx, { query }) => refunds(ctx, query)),
  bind(bookRefund, (ctx, { params }) => book(ctx, params.refundId)),
  bind(refuseRefund, (ctx, { params, body }) => reject(ctx, params.refundId, body.reason)),
  bind(listDebts, (ctx, { query }) => debts(ctx, query)),
  bind(listPaymentProviders, (ctx) => providers(ctx)),
  bind(editPaymentProvider, (ctx, { params, body }) => edit(ctx, params.provider, body)),
  bind(testPaymentProvider, (ctx, { params }) => tryOut(ctx, params.provider)),
];
