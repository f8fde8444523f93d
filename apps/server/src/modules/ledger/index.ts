/**
 * Everything of value, in double entry: accounts of members, holds and the platform in CNY (fen) and points, and the reason of each
 * posting. No other module uses its tables. Tables: ledger_account, ledger_transaction, ledger_entry, ledger_journal, ledger_seal,
 * ledger_proof, ledger_head, ledger_head_piece, ledger_proof_heads (of proofs from before the journal), ledger_proof_request,
 * ledger_witness, ledger_witness_seal. Invariants: each transaction sums to zero per currency; entries and transactions are only added; no
 * balance falls below zero except by debts from rewards and recharges that were taken back; a balance is the sum of its entries, and each
 * entry's hash covers the one before; a key posts once. Locks: accounts in the order of their ids, after everything else that a transaction
 * locks. The journal is one order of all transactions without gaps; journal, proofs and heads are only added, and every root can be
 * recomputed.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { booksProved, proofRequested } from './events.ts';
import type { FactCheck } from './fact-check.ts';
import { closeDays, proveWhole } from './jobs/close-days.ts';
import { proveRequested } from './commands/prove-books.ts';
import { writeRoot } from './roots.ts';
import type { WitnessSource } from './witnesses.ts';

export { type AccountRef, moveAtEnd } from './accounts.ts';
export { amount, type AmountMinor, type Currency, decimalOf, split } from './amount.ts';
export { capture, sharesOf, type Capture, type Captured, type Receiver, hold, release } from './commands/hold.ts';
export { post } from './commands/post.ts';
export { returnReward, reward, rewardOnce, takeRewardBack, type Reward } from './commands/reward.ts';
export { booksProved } from './events.ts';
export {
  changed,
  fen,
  held,
  idIn,
  movedHolds,
  moves,
  movesAbout,
  ofMembers,
  points,
  witnessedFrom,
  type FactCheck,
  type FindCheck,
  checkFacts,
} from './fact-check.ts';
export type { Findings } from './findings.ts';
export type { Since } from './fact-window.ts';
export { holdOf, memberAccount, type Amounts, type HeldAct } from './held.ts';
export { prove, type Proof } from './prove.ts';
export { foreignRoots, provedRoot, type ProvedRoot } from './roots.ts';
export { knownRoot, type KnownRoot } from './known-root.ts';
export { ledgerWitnesses } from './own-witnesses.ts';
export { sealFacts } from './seal-facts.ts';
export { fixedHash, microseconds, type WitnessSource } from './witnesses.ts';
export { keyOf } from './posting.ts';
export { amountOf, parseAmount, type Bounds } from './read-amount.ts';
export { balance, fundedAmong, type Funds, lockedFunds, owing } from './queries/balances.ts';
export { latestEntries } from './queries/latest-entries.ts';
export { kindsMoved } from './queries/kinds-moved.ts';
export { type Move, movesOfKind } from './queries/moves-of-kind.ts';
export { yearOf } from './month-span.ts';
export { monthMoves } from './queries/moves-by-day.ts';
export { type MonthKindMoves, yearMoves } from './queries/year-moves.ts';
export { ledgerRoutes, statementRoutes } from './routes.ts';
export { settledFunds } from './queries/settled-funds.ts';
export { statement, statementFile, statementPage, type StatementFilter, type StatementLine } from './queries/statement.ts';
export { transactionAbout } from './queries/transactions.ts';

/** In UTC: sealed every minute, so that a day of the site is closed soon after its end or after a restart; fully proved once a week. */
export function ledgerJobs(facts: readonly FactCheck[], witnesses: readonly WitnessSource[] = []): readonly ClockJob[] {
  const compared = { facts, witnesses };
  return [
    { task: 'ledger/close_days', pattern: '* * * * *', run: (services) => closeDays(services, compared) },
    { task: 'ledger/prove', pattern: '37 19 * * 0', run: async (services) => void (await proveWhole(services, compared)) },
  ];
}

export function ledgerSubscriptions(
  facts: readonly FactCheck[],
  witnesses: readonly WitnessSource[] = [],
): readonly Subscription<Services>[] {
  const compared = { facts, witnesses };
  return [
    on(proofRequested, 'prove', (services: Services, data) => proveRequested(services, data, compared)),
    on(booksProved, 'write_root', writeRoot),
  ];
}
