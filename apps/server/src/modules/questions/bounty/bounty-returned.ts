import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { amount } from '../../ledger/index.ts';
import { bountyReturned } from '../events.ts';
import { decimalsOf, offeredBy, type Sums } from './bounty.ts';
import type { Funded } from './fund-bounty.ts';

/** Staff brought a bounty down to these totals: its asker has the difference again, and is told. */
export async function emitBountyReturned(tx: Tx, question: Funded, totals: Sums): Promise<void> {
  const before = offeredBy(question);
  const returned = { CNY: amount(before.CNY - totals.CNY), POINT: amount(before.POINT - totals.POINT) };
  const { id: questionId, authorId: memberId, bountyActs: act } = question;
  await emit(tx, bountyReturned, { questionId, memberId, act, returned: decimalsOf(returned) });
}
