import { listBalanceLines as linesEndpoint, listBalanceLog as logEndpoint, readPaymentResult as resultEndpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listBalanceLines, listBalanceLog } from './queries/balance-log.ts';
import { readPaymentResult } from './queries/read-payment-result.ts';

export const walletRoutes = [
  bind(logEndpoint, (ctx, { query }) => listBalanceLog(ctx, query)),
  bind(linesEndpoint, (ctx, { query }) => listBalanceLines(ctx, query)),
  bind(resultEndpoint, (ctx, { params }) => readPaymentResult(ctx, params.number)),
];
