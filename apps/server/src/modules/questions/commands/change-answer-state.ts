import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type PostState, countDifference, mentionsOfHtml, nextState, rewardChanged, type StateAct } from '../../posts/index.ts';
import { addToCounts } from '../../members/index.ts';
import { answerStateChanged } from '../events.ts';
import { tellAnswer } from '../news.ts';
import { refreshActivity } from '../refresh-activity.ts';
import type { LockedAnswer } from './lock-content.ts';

/**
 * Every change of an answer's state: row, the question's count and activity, the author's count, event, news. What is
 * adopted stays published until the choice is changed. @throws Failure answer.state_forbids, answer.adopted
 */
export async function changeAnswerState(ctx: MemberCtx, tx: Tx, { question, answer }: LockedAnswer, act: StateAct): Promise<PostState> {
  const { id: answerId, floor, authorId } = answer;
  const next = nextState(answer, act) ?? fail('answer.state_forbids');
  if (next.state === answer.state) return next.state;
  if (question.adoptedAnswerId === answerId) fail('answer.adopted');
  await tx.updateTable('answer').set(next).where('id', '=', answerId).execute();
  const difference = countDifference(answer.state, next.state);
  if (difference !== 0) {
    await tx
      .updateTable('question')
      .set((eb) => ({ answerCount: eb('answerCount', '+', difference) }))
      .where('id', '=', question.id)
      .execute();
    await refreshActivity(tx, [question.id]);
  }
  await addToCounts(tx, authorId, { answers: difference });
  await rewardChanged(ctx, tx, { kind: 'answer', id: answerId, authorId }, act);
  await emit(tx, answerStateChanged, {
    questionId: question.id,
    answerId,
    floor,
    authorId,
    before: answer.state,
    after: next.state,
    byId: ctx.viewer.memberId,
    mentions: mentionsOfHtml(answer.bodyHtml),
  });
  tellAnswer(tx, question.id, answerId);
  return next.state;
}
