import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listBalanceLines, listBalanceLog } from './queries/balance-log.ts';
import { listPointLines, listPointLog } from './queries/point-log.ts';
import { readPaymentReceipt } from './queries/read-payment-receipt.ts';
import { readPaymentResult } from './queries/read-payment-result.ts';
import { readYearStatement } from './queries/read-year-statement.ts';

export const walletRoutes = [
  bind(contract.listBalanceLog, (ctx, { query }) => listBalanceLog(ctx, query)),
  bind(contract.listBalanceLines, (ctx, { query }) => listBalanceLines(ctx, query)),
  bind(contract.listPointLog, (ctx, { query }) => listPointLog(ctx, query)),
  bind(contract.listPointLines, (ctx, { query }) => listPointLines(ctx, query)),
  bind(contract.readPaymentResult, (ctx, { params }) => readPaymentResult(ctx, params.number)),
  bind(contract.readPaymentReceipt, (ctx, { params }) => readPaymentReceipt(ctx, params.number)),
  bind(contract.readYearStatement, (ctx, { params }) => readYearStatement(ctx, params)),
];
