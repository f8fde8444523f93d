import type { Tx } from '../../../platform/database/db.ts';
import { moveAtEnd, release } from '../../ledger/index.ts';
import { offeredBy } from './bounty.ts';
import { bountyAccounts, nextKey, type Actor, type Funded } from './fund-bounty.ts';

/** Gives all that is held for a question back to its asker. The caller holds the question's row and places it anew. */
export async function giveBack(tx: Tx, question: Funded, { actorId, at }: Actor): Promise<void> {
  const held = { kind: 'question', id: question.id };
  const act = { key: nextKey(question), kind: 'bounty_refund', held, memberId: question.authorId, actorId, at } as const;
  await moveAtEnd(tx, bountyAccounts(question.id, question.authorId, offeredBy(question)), () => release(tx, act));
  await tx
    .updateTable('question')
    .set({ bountyState: 'refunded', bountyActs: question.bountyActs + 1 })
    .where('id', '=', question.id)
    .execute();
}
