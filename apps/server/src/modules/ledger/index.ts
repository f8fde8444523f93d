/**
 * Everything of value, as double entry: accounts of members, holds and the house in CNY (fen) and points, and reasons
 * why anything moved. Nothing else touches its tables.
 * Tables: ledger_account, ledger_transaction, ledger_entry, ledger_proof, ledger_proof_heads, ledger_proof_request.
 * Invariants: each transaction sums to zero per currency; entries and transactions are only added; nobody falls below
 * zero; a balance is the sum of its entries, and each entry's hash stands on the one before; a key posts once. Locks:
 * accounts in the order of their ids, after everything else that a transaction locks.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { proofAsked } from './events.ts';
import { proveAsked } from './jobs/prove-asked.ts';
import { proveByNight } from './jobs/prove-by-night.ts';

export type { AccountRef } from './accounts.ts';
export { amount, decimalOf, type AmountMinor, type Currency } from './amount.ts';
export { capture, sharesOf, type Capture, type Captured, type Receiver } from './commands/capture.ts';
export { hold } from './commands/hold.ts';
export { post } from './commands/post.ts';
export { release } from './commands/release.ts';
export { returnReward, reward, rewardAll, rewardOnce, takeRewardBack, type Reward } from './commands/reward.ts';
export { holdOf, memberAccount, type Amounts, type HeldAct } from './held.ts';
export { moveAtEnd } from './move-at-end.ts';
export { prove, type Proof } from './prove.ts';
export { keyOf } from './posting.ts';
export { amountOf, parseAmount, type Bounds } from './read-amount.ts';
export { split } from './split.ts';
export { balance } from './queries/balance.ts';
export { fundedAmong } from './queries/funded-among.ts';
export { lockedFunds, type Funds } from './queries/locked-funds.ts';
export { monthMoves } from './queries/month-moves.ts';
export { statementRoutes } from './routes.member.ts';
export { ledgerRoutes } from './routes.staff.ts';
export { statement, statementFile, type StatementFilter, type StatementLine } from './queries/statement.ts';
export { transactionAbout } from './queries/transaction-about.ts';

export const ledgerJobs: readonly ClockJob[] = [{ task: 'ledger/prove', pattern: '7 4 * * *', run: proveByNight }];

export const ledgerSubscriptions: readonly Subscription<Services>[] = [on(proofAsked, 'prove', proveAsked)];
