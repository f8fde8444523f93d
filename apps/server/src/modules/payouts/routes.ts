import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { cancelPayout } from './commands/cancel-payout.ts';
import { checkPayout, refusePayout } from './commands/decide-payout.ts';
import { endPayout } from './commands/end-payout.ts';
import { openPayoutRecipient } from './commands/open-recipient.ts';
import { requestPayout } from './commands/request-payout.ts';
import { listOwnPayouts, listPayouts } from './queries/list-payouts.ts';
import { readPayoutForm } from './queries/read-payout-form.ts';

export const payoutRoutes = [
  bind(contract.readPayoutForm, (ctx) => readPayoutForm(ctx)),
  bind(contract.listOwnPayouts, (ctx, { query }) => listOwnPayouts(ctx, query)),
  bind(contract.requestPayout, (ctx, { body }) => requestPayout(ctx, body)),
  bind(contract.cancelPayout, (ctx, { params }) => cancelPayout(ctx, params.payoutId)),
  bind(contract.listPayouts, (ctx, { query }) => listPayouts(ctx, query)),
  bind(contract.openPayoutRecipient, (ctx, { params }) => openPayoutRecipient(ctx, params.payoutId)),
  bind(contract.checkPayout, (ctx, { params }) => checkPayout(ctx, params.payoutId)),
  bind(contract.refusePayout, (ctx, { params, body }) => refusePayout(ctx, params.payoutId, body.reason)),
  bind(contract.endPayout, (ctx, { params, body }) => endPayout(ctx, params.payoutId, body)),
];
