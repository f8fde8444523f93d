import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { countQuestions } from '../../tags/index.ts';
import { decimalsOf } from '../bounty/bounty.ts';
import { chosen, settleBounty } from '../bounty/settle-bounty.ts';
import { answerAdopted } from '../events.ts';
import { announceQuestion } from '../realtime.ts';
import { type LockedQuestion, lockQuestion } from '../rows.ts';
import { updateTagList } from '../tag-lists.ts';
import { must } from '../../../platform/decision.ts';
import { canAdopt, canChoose, policyContext } from '../policy.ts';

/** An answer of a question whose row is already locked. @throws Failure answer.not_found, also for an answer to another question */
export async function lockAnswerOf(tx: Tx, question: LockedQuestion, answerId: string) {
  const answer = await tx
    .selectFrom('answer')
    .innerJoin('member', 'member.id', 'answer.authorId')
    .select((eb) => [
      'answer.id',
      'authorId',
      'answer.version',
      eb.ref('answer.state').$castTo<PostState>().as('state'),
      eb('member.state', '=', 'cancelled').$castTo<boolean>().as('authorCancelled'),
      'member.bot as authorBot',
    ])
    .where('answer.id', '=', answerId)
    .where('questionId', '=', question.id)
    .forNoKeyUpdate('answer')
    .executeTakeFirst();
  return answer ?? fail('answer.not_found');
}

/**
 * Every choice of an answer goes through here, by the asker or by staff: the bounty, the question's row with its lists, the counts of
 * resolved questions, event and realtime message. The caller has locked the rows of the question and of the answer.
 */
export async function setAdoption(
  ctx: MemberCtx,
  tx: Tx,
  question: LockedQuestion,
  answer: { id: string; authorId: string } | null,
): Promise<void> {
  const { id: questionId, tagIds, adoptedAnswerId: before } = question;
  const answerId = answer?.id ?? null;
  const paid = await settleBounty(ctx, tx, question, answer);
  if (paid === null) await tx.updateTable('question').set(chosen(ctx, answer)).where('id', '=', questionId).execute();
  await updateTagList(tx, questionId);
  await emit(tx, answerAdopted, {
    questionId,
    answerId,
    authorId: answer?.authorId ?? null,
    before,
    byId: ctx.viewer.memberId,
    paid: paid && decimalsOf(paid),
  });
  const difference = Number(answerId !== null) - Number(before !== null);
  if (question.state === 'published') await countQuestions(tx, tagIds, { published: 0, resolved: difference });
  announceQuestion(tx, questionId);
}

/** Of several choices at once the first wins: the others wait for the question's row, and find it resolved. */
export async function adoptAnswer(ctx: MemberCtx, questionId: string, answerId: string): Promise<Record<never, never>> {
  const policy = await policyContext(ctx);
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    must(canChoose(policy, question));
    const answer = await lockAnswerOf(tx, question, answerId);
    must(canAdopt(policy, question, answer));
    await setAdoption(ctx, tx, question, answer);
    return {};
  });
}
