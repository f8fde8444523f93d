import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type PostState, countDifference, isDeleted, mentionsOfHtml, nextState, rewardChanged, type StateAct } from '../../posts/index.ts';
import { addToCounts } from '../../members/index.ts';
import { countQuestions } from '../../tags/index.ts';
import { giveBack } from '../bounty/give-back.ts';
import { questionStateChanged } from '../events.ts';
import { tellQuestion } from '../news.ts';
import type { LockedQuestion } from './lock-content.ts';
import { placeQuestion } from './place-question.ts';

/** The counters that a question stands in, when it becomes or ceases to be published. */
export async function countQuestion(
  tx: Tx,
  { tagIds, authorId, adoptedAnswerId }: Pick<LockedQuestion, 'tagIds' | 'authorId' | 'adoptedAnswerId'>,
  difference: number,
): Promise<void> {
  await addToCounts(tx, authorId, { questions: difference });
  await countQuestions(tx, tagIds, { published: difference, resolved: adoptedAnswerId === null ? 0 : difference });
}

/** Whom the asker names, in the question or in what was added to it. */
async function mentionsOf(tx: Tx, { id, bodyHtml }: LockedQuestion): Promise<string[]> {
  const addenda = await tx.selectFrom('questionAddendum').select('bodyHtml').where('questionId', '=', id).orderBy('id').execute();
  return mentionsOfHtml([bodyHtml, ...addenda.map((addendum) => addendum.bodyHtml)].join('\n'));
}

/** Every change of a question's state goes through here: row, bounty, lists, counters, event, news. @throws Failure question.state_forbids */
export async function changeQuestionState(ctx: MemberCtx, tx: Tx, question: LockedQuestion, act: StateAct): Promise<PostState> {
  const next = nextState(question, act) ?? fail('question.state_forbids');
  if (next.state === question.state) return next.state;
  const { id: questionId, authorId, tagIds } = question;
  await tx.updateTable('question').set(next).where('id', '=', questionId).execute();
  const difference = countDifference(question.state, next.state);
  // Nobody can be paid for an answer to what is gone; who restores it offers nothing any more.
  const returns = isDeleted(next.state) && question.bountyState === 'open';
  if (returns) await giveBack(tx, question, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
  if (difference !== 0 || returns) await placeQuestion(tx, questionId);
  await rewardChanged(ctx, tx, { kind: 'question', id: questionId, authorId }, act);
  await emit(tx, questionStateChanged, {
    questionId,
    authorId,
    tagIds,
    before: question.state,
    after: next.state,
    byId: ctx.viewer.memberId,
    mentions: await mentionsOf(tx, question),
  });
  await countQuestion(tx, question, difference);
  tellQuestion(tx, questionId);
  return next.state;
}
