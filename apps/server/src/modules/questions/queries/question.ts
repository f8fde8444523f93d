import type * as contract from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { listResponses, readPage } from '../../posts/read/index.ts';
import { cardOf } from '../../members/index.ts';
import { visiblePoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { answerReader } from './answer-reader.ts';

/** The question and a page of its answers: the statements of `readPage`, one more to show a poll. */
export async function question(
  anywhere: Ctx,
  questionId: string,
  { answerId, ...query }: contract.Query<typeof contract.readQuestion>,
): Promise<contract.Answer<typeof contract.readQuestion>> {
  const page = await readPage(answerReader, anywhere, questionId, { ...query, responseId: answerId });
  const { ctx, policy, root, view, items, cards } = page;
  const poll = await visiblePoll(ctx, 'question', root, cardOf(cards, root.authorId).cancelled, {
    act: canReact(policy, root),
    moderate: actsOn(ctx.viewer, 'content', root.tagIds),
  });
  const { targetId, ...frame } = page.frame;
  return {
    question: view,
    answers: { items, ...frame, targetAnswerId: targetId },
    poll,
  };
}

export async function questionAnswers(
  anywhere: Ctx,
  questionId: string,
  { answerId, ...query }: contract.Query<typeof contract.listAnswers>,
): Promise<contract.Answer<typeof contract.listAnswers>> {
  const { targetId, ...page } = await listResponses(answerReader, anywhere, questionId, { ...query, responseId: answerId });
  return { ...page, targetAnswerId: targetId };
}
