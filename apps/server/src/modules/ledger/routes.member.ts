import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { statementCheck } from './queries/statement-check.ts';
import { statementEntries } from './queries/statement-entries.ts';
import { statementHead } from './queries/statement-head.ts';

export const statementRoutes = [
  bind(contract.statementHead, (ctx, { query }) => statementHead(ctx, query)),
  bind(contract.statementEntries, (ctx, { query }) => statementEntries(ctx, query)),
  bind(contract.statementCheck, (ctx, { query }) => statementCheck(ctx, query)),
];
