import { balanceLines as linesEndpoint, balanceLog as logEndpoint, paymentResult as resultEndpoint } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { balanceLines } from './queries/balance-lines.ts';
import { balanceLog } from './queries/balance-log.ts';
import { paymentResult } from './queries/payment-result.ts';

export const walletRoutes = [
  bind(logEndpoint, (ctx, { query }) => balanceLog(ctx, query)),
  bind(linesEndpoint, (ctx, { query }) => balanceLines(ctx, query)),
  bind(resultEndpoint, (ctx, { params }) => paymentResult(ctx, params.number)),
];
