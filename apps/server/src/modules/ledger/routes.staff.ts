import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { proveBooks } from './commands/prove-books.ts';
import { listLedgerProofs } from './queries/list-ledger-proofs.ts';
import { listOpenHolds } from './queries/list-open-holds.ts';
import { readBooks } from './queries/read-books.ts';

export const ledgerRoutes = [
  bind(contract.readBooks, (ctx, { query }) => readBooks(ctx, query)),
  bind(contract.listOpenHolds, (ctx, { query }) => listOpenHolds(ctx, query.page ?? 1)),
  bind(contract.listLedgerProofs, (ctx) => listLedgerProofs(ctx)),
  bind(contract.proveBooks, (ctx) => proveBooks(ctx)),
];
