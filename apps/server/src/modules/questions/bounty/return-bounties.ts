import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../../ledger/index.ts';
import { lockQuestion } from '../commands/lock-content.ts';
import { placeQuestion } from '../commands/place-question.ts';
import { tellQuestion } from '../news.ts';
import { giveBack } from './give-back.ts';

function openOf(db: Db | Tx, memberId: string) {
  return db.selectFrom('question').where('authorId', '=', memberId).where('bountyState', '=', 'open');
}

/** The money in open bounties of a member, in fen: it is still theirs until somebody is paid. */
export async function openBounties(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  const { total } = await openOf(db, memberId).select((eb) => eb.fn.sum<string | null>('bountyCnyMinor').as('total')).executeTakeFirstOrThrow();
  return amount(total ?? 0);
}

/** For whoever will lock the member's row before giving them back: questions are locked before members. */
export async function lockBounties(tx: Tx, memberId: string): Promise<void> {
  await openOf(tx, memberId).select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** Gives all open bounties back to a member who leaves. */
export async function returnBounties(tx: Tx, now: Date, memberId: string): Promise<void> {
  const open = await openOf(tx, memberId).select('id').orderBy('id').execute();
  for (const { id } of open) {
    const question = await lockQuestion(tx, id);
    if (question.bountyState !== 'open') continue;
    await giveBack(tx, question, { actorId: memberId, at: now });
    await placeQuestion(tx, id);
    tellQuestion(tx, id);
  }
}
