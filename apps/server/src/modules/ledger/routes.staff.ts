import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { proveBooks } from './commands/prove-books.ts';
import { ledgerProofs } from './queries/ledger-proofs.ts';
import { openHolds } from './queries/open-holds.ts';
import { staffBooks } from './queries/staff-books.ts';

export const ledgerRoutes = [
  bind(contract.staffBooks, (ctx, { query }) => staffBooks(ctx, query)),
  bind(contract.openHolds, (ctx, { query }) => openHolds(ctx, query.page ?? 1)),
  bind(contract.ledgerProofs, (ctx) => ledgerProofs(ctx)),
  bind(contract.proveBooks, (ctx) => proveBooks(ctx)),
];
