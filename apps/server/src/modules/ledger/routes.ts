import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { proveBooks } from './commands/prove-books.ts';
import { listLedgerProofs, listOpenHolds, readBooks } from './queries/staff-books.ts';
import { listStatementEntries } from './queries/list-statement-entries.ts';
import { readStatement, readStatementCheck } from './queries/read-statement.ts';

export const statementRoutes = [
  bind(contract.readStatement, (ctx, { query }) => readStatement(ctx, query)),
  bind(contract.listStatementEntries, (ctx, { query }) => listStatementEntries(ctx, query)),
  bind(contract.readStatementCheck, (ctx, { query }) => readStatementCheck(ctx, query)),
];

export const ledgerRoutes = [
  bind(contract.readBooks, (ctx, { query }) => readBooks(ctx, query)),
  bind(contract.listOpenHolds, (ctx, { query }) => listOpenHolds(ctx, query)),
  bind(contract.listLedgerProofs, (ctx) => listLedgerProofs(ctx)),
  bind(contract.proveBooks, (ctx) => proveBooks(ctx)),
];
