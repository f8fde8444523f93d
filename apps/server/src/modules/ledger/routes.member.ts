import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readStatementCheck } from './queries/read-statement-check.ts';
import { listStatementEntries } from './queries/list-statement-entries.ts';
import { readStatement } from './queries/read-statement.ts';

export const statementRoutes = [
  bind(contract.readStatement, (ctx, { query }) => readStatement(ctx, query)),
  bind(contract.listStatementEntries, (ctx, { query }) => listStatementEntries(ctx, query)),
  bind(contract.readStatementCheck, (ctx, { query }) => readStatementCheck(ctx, query)),
];
