import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../../ledger/index.ts';
import { lockQuestion } from '../rows.ts';
import { updateTagList } from '../tag-lists.ts';
import { announceQuestion } from '../realtime.ts';
import { offeredBy, type Sums } from './bounty.ts';
import { type Actor, giveBack } from './fund-bounty.ts';

function openOf(db: Db | Tx, memberId: string) {
  return db.selectFrom('question').where('authorId', '=', memberId).where('bountyState', '=', 'open');
}

/** The money in open bounties of a member, in fen: it belongs to the member until somebody is paid. */
export async function openBounties(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  const { total } = await openOf(db, memberId)
    .select((eb) => eb.fn.sum<string | null>('bountyCnyMinor').as('total'))
    .executeTakeFirstOrThrow();
  return amount(total ?? 0);
}

/** The questions with an open bounty of a member, not locked. */
export async function questionsWithBounty(tx: Tx, memberId: string): Promise<string[]> {
  return (await openOf(tx, memberId).select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** For callers that will lock the member's row before returning the bounties: questions are locked before members. Returns their ids. */
export async function lockBounties(tx: Tx, memberId: string): Promise<string[]> {
  return (await openOf(tx, memberId).select('id').orderBy('id').forNoKeyUpdate().execute()).map(({ id }) => id);
}

/** Whether there is an answer whose author can still be paid. */
const isAnswered = sql<boolean>`exists (
  select from answer join member on member.id = answer.author_id
  where answer.question_id = question.id and answer.state = 'published' and answer.author_id <> question.author_id and member.state <> 'cancelled')`;

/**
 * Returns the open bounties of a departing member to the account. A bounty for which others have answered stays held: staff choose an
 * answer, or return it.
 */
export async function returnBounties(tx: Tx, actor: Actor, memberId: string): Promise<void> {
  const open = await openOf(tx, memberId)
    .select('id')
    .where(sql<boolean>`not ${isAnswered}`)
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const question = await lockQuestion(tx, id);
    if (question.bountyState !== 'open') continue;
    await giveBack(tx, question, actor);
    await updateTagList(tx, id);
    announceQuestion(tx, id);
  }
}

/** A bounty that its asker can no longer settle. */
interface LeftBounty {
  questionId: string;
  title: string;
  sums: Sums;
  /** Published answers. */
  answers: number;
  cancelledAt: Date | null;
}

/** Open bounties of cancelled accounts, the oldest first; at most `limit`. */
export async function leftBounties(db: Db, limit: number): Promise<LeftBounty[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('member', 'member.id', 'question.authorId')
    .select(['question.id', 'title', 'bountyCnyMinor', 'bountyPoints', 'question.answerCount', 'cancelledAt'])
    .where('bountyState', '=', 'open')
    .where('member.state', '=', 'cancelled')
    .orderBy('question.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, answerCount, cancelledAt, ...offer }) => ({
    questionId: id,
    title,
    sums: offeredBy(offer),
    answers: answerCount,
    cancelledAt,
  }));
}
